import type { ProductTemplate } from '../../template/product-template'
import type { Following, SurfaceRule } from '../../template/surface-rule'
import { surfaceRule } from '../../template/surface-boxes'
import { templateFor } from '../../template/template-for'
import type { DesignDocument, SurfaceId } from '../../design-document'
import { withOwnContents } from '../own-contents'
import { removeNodes } from '../tree'
import { edited, type Command, type CommandState } from './command'

/** Commands for surfaces that repeat another one, such as the right shoe of a pair (design-document-22). */

/** Returns the template of the design's options and the rule of a surface that may follow; undefined for others. */
function linkOf(
  { document, template }: Pick<CommandState, 'document' | 'template'>,
  surface: SurfaceId,
): { made: ProductTemplate; rule: SurfaceRule } | undefined {
  const made = templateFor(template, document.product.options)
  const rule = surfaceRule(made, surface)
  return rule?.follows && Object.hasOwn(document.surfaces, surface) ? { made, rule } : undefined
}

const hasLinks = ({ template }: CommandState) => template.surfaces.some(({ follows }) => follows)

/** Returns the design after a surface got its own objects: copies of those that it showed. */
export function withOwn(state: CommandState, surface: SurfaceId): DesignDocument {
  const link = linkOf(state, surface)
  return link ? withOwnContents(state.document, link.made, link.rule, state.newId) : state.document
}

/** Returns the design after a surface stopped following and has no objects: a new photo replaces those it showed. */
export function withBlank(state: CommandState, surface: SurfaceId): DesignDocument {
  const { document } = state
  const { follows, ...rest } = document.surfaces[surface] ?? { nodes: [] }
  if (!follows || !linkOf(state, surface)?.rule.follows?.may.includes('own')) return document
  return { ...document, surfaces: { ...document.surfaces, [surface]: rest } }
}

/** Gives a surface copies of the objects that it repeats, so that it can differ. */
export const makeOwn: Command<{ surface: SurfaceId }> = {
  label: 'designCommands.makeOwn',
  keys: {},
  when: hasLinks,
  run: (state, { surface }) => edited(state, withOwn(state, surface)),
}

/** Removes a surface's own objects, and shows those of the surface that its rule names. */
export const follow: Command<{ surface: SurfaceId; as: Following }> = {
  label: 'designCommands.follow',
  keys: {},
  when: hasLinks,
  run: (state, { surface: id, as }) => {
    const { document } = state
    const surface = document.surfaces[id]
    if (!surface || !linkOf(state, id)?.rule.follows?.may.includes(as)) return edited(state, document)
    const left = removeNodes(document, surface.nodes)
    const { background: _, ...rest } = left.surfaces[id] ?? surface
    return edited(state, { ...left, surfaces: { ...left.surfaces, [id]: { ...rest, follows: as } } })
  },
}
