import type { ProductTemplate, SurfaceRule } from './product-template'

/**
 * How a finished surface is shown: `flat`, cut out of its material; `wall`, hung as a print in its frame;
 * `box`, stretched over bars; `light`, bent from tubes and lit. Page and server have one drawing for each.
 */
export type View = 'flat' | 'wall' | 'box' | 'light'

/** True for products printed on one flat side without a cut line. */
export const isFlatPrint = ({ kind, preview, surfaces }: ProductTemplate): boolean =>
  kind === 'print' && preview !== 'none' && surfaces.every(({ cut }) => cut === undefined)

/** True for a surface that is folded around bars, at its back and at its front. */
const isStretched = ({ edge, folds = [] }: SurfaceRule): boolean => edge !== undefined && folds.length >= 2

/** Returns how a surface is shown. @param rule with the effects of the design's options (see `templateFor`) */
export function viewOf(template: ProductTemplate, rule: SurfaceRule): View {
  if (template.kind === 'neon') return 'light'
  if (template.kind === 'canvas') return isStretched(rule) ? 'box' : 'flat'
  return isFlatPrint(template) ? 'wall' : 'flat'
}
