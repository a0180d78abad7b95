import type { CutRule } from '../geometry/cut-rule'
import type { NeonRule } from './neon-rule'
import { withPieces } from './counted-surfaces'
import type { ViewChange, ViewRule } from './view-rule'
import type { ProductTemplate, SurfaceChange, TemplateChange } from './product-template'
import type { SurfaceRule } from './surface-rule'

type Answers = Readonly<Record<string, string>>

/** Returns a rule without the mask or outline that a change replaces: a piece has one of the two. */
function withoutReplaced(rule: SurfaceRule, { mask, outline }: SurfaceChange): SurfaceRule {
  if (mask === undefined && outline === undefined) return rule
  const { mask: _mask, outline: _outline, ...rest } = rule
  return rest
}

/** True for a complete cut, which an option adds; other cuts change parts of the surface's cut (see `brand check`). */
const isWhole = (cut: Partial<CutRule>): cut is CutRule =>
  cut.styles !== undefined && cut.offset !== undefined && cut.minimum !== undefined

function cutOf({ cut }: SurfaceRule, change: Partial<CutRule> | undefined): Pick<SurfaceRule, 'cut'> {
  if (cut) return { cut: { ...cut, ...change } }
  return change && isWhole(change) ? { cut: change } : {}
}

function changedSurface(rule: SurfaceRule, change: SurfaceChange | undefined): SurfaceRule {
  if (!change) return rule
  const { cut, edge, ...rest } = change
  return {
    ...withoutReplaced(rule, change),
    ...rest,
    ...cutOf(rule, cut),
    ...(rule.edge && { edge: { ...rule.edge, ...edge } }),
  }
}

const changedNeon = (
  rule: NeonRule,
  { backing, ...rest }: NonNullable<TemplateChange['neon']>,
): NeonRule => ({
  ...rule,
  ...rest,
  backing: { ...rule.backing, ...backing },
})

const changedViews = ([first, ...others]: ViewRule[], change: ViewChange): ViewRule[] =>
  first ? [{ ...first, ...change }, ...others] : []

const changed = (
  template: ProductTemplate,
  { surfaces, lengths, neon, view, checks }: TemplateChange,
): ProductTemplate => ({
  ...template,
  surfaces: template.surfaces.map((rule) => changedSurface(rule, surfaces?.[rule.stem ?? rule.id])),
  ...(lengths && { lengths: { ...template.lengths, ...lengths } }),
  ...(checks && { checks: { ...template.checks, ...checks } }),
  ...(template.views && view && { views: changedViews(template.views, view) }),
  ...(template.neon && neon && { neon: changedNeon(template.neon, neon) }),
})

const withEffects = (template: ProductTemplate, answers: Answers): ProductTemplate =>
  Object.entries(template.options).reduce((made, [name, { effects = {} }]) => {
    const answer = answers[name] ?? ''
    const change = Object.hasOwn(effects, answer) ? effects[answer] : undefined
    return change ? changed(made, change) : made
  }, template)

/** Returns an answer to each of the template's options: its default where the design has none. */
const allAnswers = ({ options }: ProductTemplate, answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(options).map(([name, { default: usual }]) => [name, answers[name] ?? usual]),
  )

const isPlain = ({ surfaces }: ProductTemplate) =>
  surfaces.every(({ count, when, size }) => !count && !when && !size)

const made = new WeakMap<ProductTemplate, Map<string, ProductTemplate>>()

/** Combinations of options that are kept for each template: those of one shopper, or of a busy minute. */
const keptAnswers = 50

function memoized(template: ProductTemplate, answers: Answers, make: () => ProductTemplate) {
  const known = made.get(template) ?? new Map<string, ProductTemplate>()
  made.set(template, known)
  const key = Object.values(answers).join('\n')
  const found = known.get(key) ?? make()
  if (!known.has(key) && known.size >= keptAnswers) known.clear()
  known.set(key, found)
  return found
}

/**
 * Returns the template of a design with certain option values: a round sticker has a round mask, a deeper canvas
 * a wider wrap, and a set of six has six pieces (design-document-22). Effects apply in the template's order;
 * later options override earlier ones. A template that is made already stays as it is.
 */
export function templateFor(template: ProductTemplate, answers: Answers): ProductTemplate {
  if (isPlain(template)) return withEffects(template, answers)
  const all = allAnswers(template, answers)
  return memoized(template, all, () => withPieces(withEffects(template, all), all))
}
