import type { ProductTemplate, SurfaceRule } from './product-template'
import type { ViewRule } from './view-rule'

/**
 * How a finished surface is shown: `flat`, cut out of its material; `wall`, hung as a print in its frame;
 * `body`, on a shape that can be turned; `box`, stretched over bars; `light`, bent from tubes and lit. Page and
 * server have one drawing for each.
 */
export type View = 'flat' | 'wall' | 'body' | 'box' | 'light'

/** True for products printed without a cut line on one or more sides. */
export const isFlatPrint = ({ kind, preview, surfaces }: ProductTemplate): boolean =>
  kind === 'print' && preview !== 'none' && surfaces.every(({ cut }) => cut === undefined)

/** True for a surface that is folded around bars, at its back and at its front. */
const isStretched = ({ edge, folds = [] }: SurfaceRule): boolean => edge !== undefined && folds.length >= 2

/** Returns the shape that a flat print is shown on; undefined if it hangs on a wall. */
export function bodyViewOf({ views: [first] = [] }: ProductTemplate): ViewRule | undefined {
  return first?.body === 'flat' && first.on === 'wall' ? undefined : first
}

/** Returns how a surface is shown. @param rule with the effects of the design's options (see `templateFor`) */
export function viewOf(template: ProductTemplate, rule: SurfaceRule): View {
  if (template.kind === 'neon') return 'light'
  if (template.kind === 'canvas') return isStretched(rule) ? 'box' : 'flat'
  if (!isFlatPrint(template)) return 'flat'
  return bodyViewOf(template) ? 'body' : 'wall'
}
