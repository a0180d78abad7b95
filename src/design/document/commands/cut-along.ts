import { formatPath, parsePath, transformPath } from '../../geometry/path'
import { shapePath } from '../../scene/shape-path'
import type { CutRule } from '../../template/product-template'
import { surfaceRule } from '../../template/surface-boxes'
import { templateFor } from '../../template/template-for'
import type { CutStyle, DesignNode, NodeId } from '../design-document'
import { usualCut } from '../new-design'
import { placesOf, removed, worldMatrix } from '../tree'
import { edited, movable, type CommandState, type PlainCommand } from './command'
import { withSurface } from './product'

/** A drawn shape becomes the line that the blade follows (design-document-36). */

const around: readonly CutStyle[] = ['die', 'kiss', 'through']

const pathOf = (node: DesignNode | undefined): string | undefined => {
  if (node?.kind === 'path') return node.path
  return node?.kind === 'shape' ? shapePath(node.shape, node, node.radius) : undefined
}

/** Its own, where that goes around art; else the first that does. */
const styleOf = (style: CutStyle, { styles }: CutRule) =>
  around.includes(style) ? style : styles.find((each) => around.includes(each))

function found(
  state: CommandState,
): { id: NodeId; surface: string; rule: CutRule; path: string } | undefined {
  const { document, template } = state
  const [id, other] = movable(state)
  const path = pathOf(document.nodes[id ?? ''])
  const surface = placesOf(document).get(id ?? '')?.surface
  if (id === undefined || other !== undefined || path === undefined || surface === undefined) return undefined
  const rule = surfaceRule(templateFor(template, document.product.options), surface)?.cut
  if (!rule?.styles.some((style) => around.includes(style))) return undefined
  return { id, surface, rule, path: formatPath(transformPath(parsePath(path), worldMatrix(document, id))) }
}

/** Of one shape or path; it is no object of the design any more. */
export const cutAlong: PlainCommand = {
  label: 'designCommands.cutAlong',
  keys: {},
  when: (state) => found(state) !== undefined,
  run: (state) => {
    const chosen = found(state)
    if (!chosen) return edited(state, state.document)
    const { id, surface, rule, path } = chosen
    const { regions: _, ...cut } = state.document.surfaces[surface]?.cut ?? usualCut(rule)
    const style = styleOf(cut.style, rule) ?? cut.style
    const document = withSurface(removed(state.document, [id]), surface, { cut: { ...cut, style, path } })
    return { document, selection: [] }
  },
}
