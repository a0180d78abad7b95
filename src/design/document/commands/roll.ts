import type { DesignDocument, NodeId, SurfaceId } from '../../design-document'
import { multiply, scaling, translation } from '../../geometry/matrix'
import { centerOf } from '../../geometry/point'
import { rollRuns } from '../roll-runs'
import { surfaceBoxes, surfaceRule } from '../../template/surface-boxes'
import { templateFor } from '../../template/template-for'
import { boxOfAll } from '../boxes'
import { limits } from '../limits'
import { edited, type Command, type CommandState } from './command'
import { moveInSurface } from './move-in-surface'
import { pageOf } from './pages'
import { setOption, withSurface } from './product'

const runsOf = ({ document, template }: CommandState) =>
  rollRuns(document, templateFor(template, document.product.options))

/** Sets how many pieces of a roll have one design. The others keep theirs, and the quantity becomes the sum. */
export const setRollCount: Command<{ surface: SurfaceId; count: number }> = {
  label: 'designCommands.setRollCount',
  keys: {},
  when: (state) => runsOf(state).length > 1,
  run: (state, { surface, count }) => {
    const { document } = state
    const runs = runsOf(state)
    const others = runs.reduce((sum, run) => sum + (run.surface === surface ? 0 : run.count), 0)
    const isOne = runs.some((run) => run.surface === surface)
    if (!isOne || runs.length < 2 || !Number.isFinite(count)) return edited(state, document)
    const wanted = Math.min(Math.max(Math.round(count), 1), limits.quantity - others)
    const counted = runs.map((run) => (run.surface === surface ? { ...run, count: wanted } : run))
    const changed = counted.reduce(
      (made, run) => withSurface(made, run.surface, { count: Math.max(run.count, 1) }),
      document,
    )
    const quantity = counted.reduce((sum, run) => sum + Math.max(run.count, 1), 0)
    return edited(state, { ...changed, product: { ...changed.product, quantity } })
  },
}

/** Returns the pictures of a label that may each get their own. */
const spreadable = ({ document }: Pick<CommandState, 'document'>, surface: SurfaceId): NodeId[] =>
  (document.surfaces[surface]?.nodes ?? []).filter((id) => {
    const node = document.nodes[id]
    return node?.kind === 'image' && node.asset !== null && !node.locked && !node.hidden
  })

/** Returns a design with an object as large as its surface allows, in the middle. */
function fitted(
  { measure, template }: CommandState,
  document: DesignDocument,
  surface: SurfaceId,
): DesignDocument {
  const rule = surfaceRule(templateFor(template, document.product.options), surface)
  const { nodes = [] } = document.surfaces[surface] ?? {}
  const box = boxOfAll(document, nodes, measure)
  if (!rule || !box) return document
  const { trim } = surfaceBoxes(rule, document.product.size)
  const factor = Math.min(trim.width / box.width, trim.height / box.height)
  const [from, to] = [centerOf(box), centerOf(trim)]
  const place = multiply(
    translation(to.x, to.y),
    multiply(scaling(factor, factor), translation(-from.x, -from.y)),
  )
  return moveInSurface(document, nodes, () => place)
}

/** Gives each picture of a label its own design at the end of the roll; the first one stays. */
export const spreadOnRoll: Command<{ surface: SurfaceId }> = {
  label: 'designCommands.spreadOnRoll',
  keys: {},
  when: (state) => runsOf(state).some((run) => spreadable(state, run.surface).length > 1),
  run: (state, { surface }) => {
    const { document, template } = state
    const page = pageOf(state, surface)
    const { option, pieces, most } = page?.steps ?? {}
    const others = spreadable(state, surface).slice(1, 1 + (most?.pieces ?? 0) - (pieces ?? 0))
    if (!page || option === undefined || pieces === undefined || others.length === 0)
      return edited(state, document)
    const value = String(pieces + others.length)
    const grown = setOption.run(state, { name: option, value }).document
    const added = templateFor(template, grown.product.options).surfaces.slice(-others.length)
    if (grown === document || added.length < others.length) return edited(state, document)
    const left = (grown.surfaces[surface]?.nodes ?? []).filter((id) => !others.includes(id))
    const bare = {
      ...grown,
      surfaces: { ...grown.surfaces, [surface]: { ...grown.surfaces[surface], nodes: left } },
    }
    const spread = added.reduce<DesignDocument>((made, { id }, index) => {
      const own = { ...made.surfaces[id], nodes: others.slice(index, index + 1) }
      return fitted(state, { ...made, surfaces: { ...made.surfaces, [id]: own } }, id)
    }, bare)
    return { document: spread, selection: state.selection.filter((id) => !others.includes(id)) }
  },
}
