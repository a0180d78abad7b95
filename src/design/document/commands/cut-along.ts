import { formatPath, parsePath, transformPath } from '../../geometry/path'
import { shapePath } from '../../geometry/shape-path'
import type { CutRule } from '../../geometry/cut-rule'
import { surfaceRule } from '../../template/surface-boxes'
import { templateFor } from '../../template/template-for'
import type { CutStyle, DesignNode, NodeId } from '../../design-document'
import { defaultCut } from '../new-design'
import { placesOf, removeNodes, worldMatrix } from '../tree'
import { edited, movable, type CommandState, type PlainCommand } from './command'
import { withSurface } from './product'

/** Turns a shape or path into the cut line (design-geometry-8). */

const around: readonly CutStyle[] = ['die', 'kiss', 'through']

const pathOf = (node: DesignNode | undefined): string | undefined => {
  if (node?.kind === 'path') return node.path
  return node?.kind === 'shape' ? shapePath(node.shape, node, node.radius) : undefined
}

/** Returns the current cut style if it follows art, otherwise the first style of the rule that does. */
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

/** Applies to a single selected shape or path, and removes it from the design's objects. */
export const cutAlong: PlainCommand = {
  label: 'designCommands.cutAlong',
  keys: {},
  when: (state) => found(state) !== undefined,
  run: (state) => {
    const chosen = found(state)
    if (!chosen) return edited(state, state.document)
    const { id, surface, rule, path } = chosen
    const { regions: _, ...cut } = state.document.surfaces[surface]?.cut ?? defaultCut(rule)
    const style = styleOf(cut.style, rule) ?? cut.style
    const document = withSurface(removeNodes(state.document, [id]), surface, { cut: { ...cut, style, path } })
    return { document, selection: [] }
  },
}
