import { offeredValues } from './count-limits'
import { countedBy, isThere } from './counted-surfaces'
import type { OptionRule, ProductTemplate } from './product-template'
import type { CountRule, SurfaceRule } from './surface-rule'

/** How many pieces a counted surface may have, such as the pages of a book, and how one gets more or fewer. */

/** A value of the option, and the number of pieces that it means. */
export interface PieceStep {
  value: string
  pieces: number
  /** The value in the product's words, such as "24 pages". */
  title: string
}

export interface PieceSteps {
  pieces: number
  /** The option that says how many; undefined if their number is fixed. */
  option?: string
  /** The next values; undefined at the limit, whose own value is `most` or `least`. */
  larger?: PieceStep | undefined
  smaller?: PieceStep | undefined
  most?: PieceStep | undefined
  least?: PieceStep | undefined
}

type Answers = Readonly<Record<string, string>>

/** Returns the values of an option from the fewest to the most pieces, one for each number, that keep the surface. */
function stepsOf(
  { values, asked }: OptionRule,
  count: Extract<CountRule, { option: string }>,
  { when = {} }: SurfaceRule,
): PieceStep[] {
  const keeping = when[count.option] ?? values
  const steps = values.flatMap((value): PieceStep[] => {
    if (!keeping.includes(value)) return []
    const pieces = countedBy(count, value)
    return pieces === undefined ? [] : [{ value, pieces, title: asked?.values[value] ?? String(pieces) }]
  })
  const byCount = new Map(steps.map((step) => [step.pieces, step]))
  return [...byCount.values()].toSorted((one, other) => one.pieces - other.pieces)
}

/**
 * Returns the steps of a counted surface.
 * @param template as written, before `templateFor`
 * @param stem id of the counted surface; undefined is returned for any other, and for one that these answers drop
 */
export function pieceSteps(
  { surfaces, options }: Pick<ProductTemplate, 'surfaces' | 'options'>,
  answers: Answers,
  stem: string,
): PieceSteps | undefined {
  const rule = surfaces.find(({ id }) => id === stem)
  const count = rule?.count
  if (!count || !isThere({ options }, answers, rule)) return undefined
  if ('fixed' in count) return { pieces: count.fixed }
  const option = Object.hasOwn(options, count.option) ? options[count.option] : undefined
  if (!option) return undefined
  const pieces = countedBy(count, answers[count.option] ?? option.default)
  if (pieces === undefined) return undefined
  const offered = new Set(offeredValues({ surfaces, options }, answers, count.option))
  const steps = stepsOf(option, count, rule).filter(({ value }) => offered.has(value))
  return {
    pieces,
    option: count.option,
    larger: steps.find((step) => step.pieces > pieces),
    smaller: steps.findLast((step) => step.pieces < pieces),
    most: steps.at(-1),
    least: steps[0],
  }
}

/**
 * Returns the smallest value with enough pieces, or else the largest one.
 * @returns undefined for a surface that no option counts
 */
export function stepWithRoom(
  { surfaces, options }: Pick<ProductTemplate, 'surfaces' | 'options'>,
  stem: string,
  pieces: number,
): PieceStep | undefined {
  const rule = surfaces.find(({ id }) => id === stem)
  const count = rule?.count
  const option = count && 'option' in count ? options[count.option] : undefined
  if (!count || !('option' in count) || !option) return undefined
  const steps = stepsOf(option, count, rule)
  return steps.find((step) => step.pieces >= pieces) ?? steps.at(-1)
}

const isSameCount = (one: CountRule, other: CountRule) =>
  'option' in one &&
  'option' in other &&
  one.option === other.option &&
  one.per === other.per &&
  JSON.stringify(one.values) === JSON.stringify(other.values)

const isLinked = ({ id, count, follows }: SurfaceRule, rule: SurfaceRule): boolean =>
  id === rule.id ||
  (count !== undefined &&
    rule.count !== undefined &&
    (isSameCount(count, rule.count) || follows?.surface === rule.id || rule.follows?.surface === id))

/**
 * Returns the counted surfaces whose pieces belong together, with this one: the front and back of each card have
 * one number, and move together.
 */
export function linkedStems({ surfaces }: Pick<ProductTemplate, 'surfaces'>, stem: string): string[] {
  const rule = surfaces.find(({ id }) => id === stem)
  return rule?.count ? surfaces.filter((other) => isLinked(other, rule)).map(({ id }) => id) : []
}

/** True if the later pieces of a counted surface follow its first one. */
export const followsFirst = ({ surfaces }: Pick<ProductTemplate, 'surfaces'>, stem: string): boolean =>
  surfaces.some(({ id, follows }) => id === stem && follows?.surface === stem)
