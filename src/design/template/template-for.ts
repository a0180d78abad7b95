import type { NeonRule } from './neon-rule'
import type { ViewChange, ViewRule } from './view-rule'
import type { ProductTemplate, SurfaceChange, SurfaceRule, TemplateChange } from './product-template'

type Answers = Readonly<Record<string, string>>

/** Returns a rule without the mask or outline that a change replaces: a piece has one of the two. */
function withoutReplaced(rule: SurfaceRule, { mask, outline }: SurfaceChange): SurfaceRule {
  if (mask === undefined && outline === undefined) return rule
  const { mask: _mask, outline: _outline, ...rest } = rule
  return rest
}

function changedSurface(rule: SurfaceRule, change: SurfaceChange | undefined): SurfaceRule {
  if (!change) return rule
  const { cut, edge, ...rest } = change
  return {
    ...withoutReplaced(rule, change),
    ...rest,
    ...(rule.cut && { cut: { ...rule.cut, ...cut } }),
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

const changed = (template: ProductTemplate, { surfaces, neon, view }: TemplateChange): ProductTemplate => ({
  ...template,
  surfaces: template.surfaces.map((rule) => changedSurface(rule, surfaces?.[rule.id])),
  ...(template.views && view && { views: changedViews(template.views, view) }),
  ...(template.neon && neon && { neon: changedNeon(template.neon, neon) }),
})

/**
 * Returns the template with the effects of some option values: a round sticker has a round mask, a deeper
 * canvas a wider wrap (design-document-22). Effects apply in the template's order; later options override
 * earlier ones.
 */
export function templateFor(template: ProductTemplate, answers: Answers): ProductTemplate {
  return Object.entries(template.options).reduce((made, [name, { effects = {} }]) => {
    const answer = answers[name] ?? ''
    const change = Object.hasOwn(effects, answer) ? effects[answer] : undefined
    return change ? changed(made, change) : made
  }, template)
}
