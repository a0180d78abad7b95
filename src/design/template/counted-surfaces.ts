import { offeredValues } from './count-limits'
import type { ProductTemplate } from './product-template'
import type { CountRule, FollowRule, SurfaceLength, SurfaceRule } from './surface-rule'

/** Expands a template's surfaces for one design: counted ones into pieces, without those that options drop. */

type Answers = Readonly<Record<string, string>>

const answerOf = ({ options }: Pick<ProductTemplate, 'options'>, answers: Answers, name: string): string =>
  answers[name] ?? options[name]?.default ?? ''

/** Returns the number of pieces that an option's value stands for; undefined if it is not a number. */
export function countedBy(count: CountRule, answer: string): number | undefined {
  if ('fixed' in count) return count.fixed
  const { per = 1, values } = count
  const number = values && Object.hasOwn(values, answer) ? values[answer] : Number(answer || undefined)
  return number !== undefined && Number.isInteger(number) && number >= 0 ? Math.ceil(number / per) : undefined
}

export const pieceId = (stem: string, number: number) => `${stem}-${number}`

const keepsFirst = ({ count }: SurfaceRule) =>
  count !== undefined && 'option' in count && count.keepsFirst === true

/** Returns the id of a piece. @param surfaces as written, before expansion */
export const idOfPiece = (surfaces: readonly SurfaceRule[], stem: string, number: number) =>
  number === 1 && surfaces.some((rule) => rule.id === stem && keepsFirst(rule)) ? stem : pieceId(stem, number)

/** True if a surface has several pieces, or may get them in the editor. */
const isCounted = (template: ProductTemplate, answers: Answers, rule: SurfaceRule): boolean =>
  rule.count !== undefined &&
  (!keepsFirst(rule) ||
    !('option' in rule.count) ||
    offeredValues(template, answers, rule.count.option).length > 1)

/** Returns how many pieces a counted surface has, at least one; undefined if it is not counted. */
function countOf(template: ProductTemplate, answers: Answers, rule: SurfaceRule): number | undefined {
  const { count } = rule
  if (!count || !isCounted(template, answers, rule)) return undefined
  const answer = 'option' in count ? answerOf(template, answers, count.option) : ''
  return Math.max(countedBy(count, answer) ?? 1, 1)
}

/** True if a design with these answers has the surface. */
export const isThere = (
  template: Pick<ProductTemplate, 'options'>,
  answers: Answers,
  { when = {} }: SurfaceRule,
): boolean =>
  Object.entries(when).every(([name, values]) => values.includes(answerOf(template, answers, name)))

function withLengths(length: SurfaceLength, lengths: Readonly<Record<string, number>>): SurfaceLength {
  if (typeof length === 'number' || !length.plus) return length
  return {
    ...length,
    plus: length.plus.map((each) => (typeof each === 'string' ? (lengths[each] ?? 0) : each)),
  }
}

/** Replaces the named lengths in a rule by numbers. */
function sized(rule: SurfaceRule, lengths: Readonly<Record<string, number>>): SurfaceRule {
  const { size, spine } = rule
  if (!size && !spine) return rule
  return {
    ...rule,
    ...(size && {
      size: { width: withLengths(size.width, lengths), height: withLengths(size.height, lengths) },
    }),
    ...(spine && {
      spine: { ...spine, width: typeof spine.width === 'string' ? (lengths[spine.width] ?? 0) : spine.width },
    }),
  }
}

/**
 * Resolves what a piece follows to a surface id: the first piece of the same surface, the piece with the same number
 * of another counted surface, or a single surface.
 */
function followed(
  { id, follows }: SurfaceRule,
  number: number | undefined,
  counts: ReadonlyMap<string, number | undefined>,
): FollowRule | undefined {
  if (!follows || !counts.has(follows.surface)) return undefined
  const others = counts.get(follows.surface)
  if (others === undefined) return follows
  if (follows.surface !== id)
    return { ...follows, surface: pieceId(follows.surface, Math.min(number ?? 1, others)) }
  return number === 1 ? undefined : { ...follows, surface: pieceId(id, 1) }
}

/** Returns the title of a piece; one that is alone has no number. */
const titleOf = (title: string, number: number, of: number | undefined) =>
  of === 1 ? title : `${title} ${number}`

function piece(
  rule: SurfaceRule,
  number: number | undefined,
  counts: ReadonlyMap<string, number | undefined>,
): SurfaceRule {
  const { count: _count, when: _when, follows: _follows, ...rest } = rule
  const follows = followed(rule, number, counts)
  const counted = number !== undefined && {
    id: idOfPiece([rule], rule.id, number),
    stem: rule.id,
    number,
    ...(rule.title !== undefined && { title: titleOf(rule.title, number, counts.get(rule.id)) }),
  }
  return { ...rest, ...counted, ...(follows && { follows }) }
}

/**
 * Returns the template with a rule for each piece of its counted surfaces, without surfaces whose `when` is not
 * met, and with numbers in place of named lengths.
 */
export function withPieces(template: ProductTemplate, answers: Answers): ProductTemplate {
  const written = template.surfaces.filter((rule) => isThere(template, answers, rule))
  const counts = new Map(written.map((rule) => [rule.id, countOf(template, answers, rule)]))
  const surfaces = written.flatMap((rule) => {
    const own = sized(rule, template.lengths ?? {})
    const count = counts.get(rule.id)
    if (count === undefined) return [piece(own, undefined, counts)]
    return Array.from({ length: count }, (_, index) => piece(own, index + 1, counts))
  })
  return { ...template, surfaces }
}
