import type { ProductTemplate } from './product-template'
import type { SurfaceRule } from './surface-rule'
import type { ViewRule } from './view-rule'

/**
 * How a finished surface is shown: `flat`, cut out of its material; `wall`, hung as a print in its frame;
 * `body`, on a shape that can be turned; `box`, stretched over bars; `light`, bent from tubes and lit. Page and
 * server have one drawing for each.
 */
export type View = 'flat' | 'wall' | 'body' | 'box' | 'light'

/** True for products printed without a cut line on one or more sides. */
export const isUncutPrint = ({ kind, surfaces }: ProductTemplate): boolean =>
  kind === 'print' && surfaces.every(({ cut }) => cut === undefined)

/** True for such products if their page shows a picture as it will lie on them. */
export const isFlatPrint = (template: ProductTemplate): boolean =>
  isUncutPrint(template) && template.preview !== 'none'

/** True for a surface that is folded around bars, at its back and at its front. */
const isStretched = ({ edge, folds = [] }: SurfaceRule): boolean => edge !== undefined && folds.length >= 2

/**
 * Returns the shape that a surface is shown on: the view that names it, else the first; undefined for a bare
 * print that hangs on a wall.
 */
export function bodyViewOf(
  { views = [] }: Pick<ProductTemplate, 'views'>,
  { id, stem }: SurfaceRule,
): ViewRule | undefined {
  const view =
    views.find(({ surface }) => surface !== undefined && (surface === id || surface === stem)) ?? views[0]
  if (view?.body !== 'flat' || view.on !== 'wall') return view
  return view.hands === undefined && view.fitting === undefined ? undefined : view
}

/**
 * Returns the shape that a surface's product is drawn on, such as a mug; undefined if its picture shows it flat.
 * @param rule with the effects of the design's options (see `templateFor`)
 */
export function drawnBody(template: ProductTemplate, rule: SurfaceRule): ViewRule | undefined {
  const view = viewOf(template, rule)
  return view === 'body' || view === 'box' ? bodyViewOf(template, rule) : undefined
}

/** The surfaces or stems of a view that shows several together, whichever is asked for; empty for all others. */
function shownTogether(view: ViewRule, rules: readonly SurfaceRule[]): (string | undefined)[] {
  const main = (rules.find(({ id }) => id === view.surface) ?? rules[0])?.id
  if (view.body === 'pair') return [main, view.other]
  if (view.body === 'socks') return [main, view.back, view.other, view.otherBack]
  if (view.body === 'panes') return [main, view.front]
  if (view.body === 'canopy') return [main, view.under, view.others]
  return view.body === 'box' && view.sides ? [main, ...Object.values(view.sides)] : []
}

/** Returns the surfaces that are shown one by one: of those on the same body, the first. */
export function seenApart(template: ProductTemplate, rules: readonly SurfaceRule[]): SurfaceRule[] {
  const seen = new Set<ViewRule>()
  return rules.filter((rule) => {
    const view = viewOf(template, rule) === 'body' ? bodyViewOf(template, rule) : undefined
    const together = view ? shownTogether(view, rules) : []
    if (!view || !(together.includes(rule.id) || (rule.stem !== undefined && together.includes(rule.stem))))
      return true
    const isFirst = !seen.has(view)
    seen.add(view)
    return isFirst
  })
}

/** Returns how a surface is shown. @param rule with the effects of the design's options (see `templateFor`) */
export function viewOf(template: ProductTemplate, rule: SurfaceRule): View {
  if (template.kind === 'neon') return 'light'
  if (template.kind === 'canvas') {
    if (isStretched(rule)) return 'box'
    return template.views ? 'body' : 'flat'
  }
  if (!isFlatPrint(template)) return 'flat'
  return bodyViewOf(template, rule) ? 'body' : 'wall'
}
