import type { OptionRule, ProductTemplate } from './product-template'
import type { CountRule } from './surface-rule'

/**
 * Limits a product's number of pieces by the value of another option: a soft cover needs 32 pages or more. Order form
 * (src/brand/compile/count-limits.ts), editor and server use these functions (design-document-22).
 */

type Template = Pick<ProductTemplate, 'surfaces' | 'options'>
type Answers = Readonly<Record<string, string>>

type LimitedCount = Extract<CountRule, { option: string }> & {
  within: NonNullable<Extract<CountRule, { option: string }>['within']>
}

/** Returns a value's number, before it is divided among pieces; NaN if the value has none. */
const numberOf = ({ values }: LimitedCount, value: string): number => values?.[value] ?? Number(value || NaN)

const limitedCounts = ({ surfaces }: Template): LimitedCount[] =>
  surfaces.flatMap(({ count }) =>
    count && 'option' in count && count.within ? [{ ...count, within: count.within }] : [],
  )

/** Returns the limited counts whose number this option sets. */
export const countsOf = (template: Template, name: string): LimitedCount[] =>
  limitedCounts(template).filter(({ option }) => option === name)

/** True if a count allows a value for a given value of the limiting option. */
export function isWithin(count: LimitedCount, value: string, limiting: string): boolean {
  const range = Object.hasOwn(count.within.values, limiting) ? count.within.values[limiting] : undefined
  const number = numberOf(count, value)
  return !range || (number >= range[0] && number <= range[1])
}

const answerOf = ({ options }: Template, answers: Answers, name: string): string =>
  answers[name] ?? options[name]?.default ?? ''

/** Returns the values of an option that are possible with the design's other answers. */
export function offeredValues(template: Template, answers: Answers, name: string): string[] {
  const counts = countsOf(template, name)
  const { values = [] } = (Object.hasOwn(template.options, name) && template.options[name]) || {}
  return values.filter((value) =>
    counts.every((count) => isWithin(count, value, answerOf(template, answers, count.within.option))),
  )
}

function nearest(count: LimitedCount, values: readonly string[], to: string): string | undefined {
  const distance = (value: string) => Math.abs(numberOf(count, value) - numberOf(count, to))
  return values.toSorted((one, other) => distance(one) - distance(other))[0]
}

/** Returns the answers after a change, with the number of pieces adjusted to the nearest possible one. */
export function withAnswer(
  template: Template,
  answers: Readonly<Record<string, string>>,
  name: string,
  value: string,
): Record<string, string> {
  const next = { ...answers, [name]: value }
  const moved = limitedCounts(template).flatMap((count): [string, string][] => {
    if (count.within.option !== name) return []
    const now = answerOf(template, next, count.option)
    const offered = offeredValues(template, next, count.option)
    const to = offered.includes(now) ? undefined : nearest(count, offered, now)
    return to === undefined ? [] : [[count.option, to]]
  })
  return { ...next, ...Object.fromEntries(moved) }
}

const titleOf = (option: OptionRule | undefined, value: string) => option?.asked?.values[value] ?? value

/** Returns why a design's number of pieces is impossible, such as "24 pages (Soft cover: 32 pages to 120 pages)". */
export function countProblem(template: Template, answers: Answers, name: string): string | undefined {
  const value = answerOf(template, answers, name)
  const count = countsOf(template, name).find(
    (each) => !isWithin(each, value, answerOf(template, answers, each.within.option)),
  )
  if (!count) return undefined
  const { option } = count.within
  const offered = offeredValues(template, answers, name)
  const [first, last] = [offered[0], offered.at(-1)].map((each) =>
    titleOf(template.options[name], each ?? ''),
  )
  const limiting = titleOf(template.options[option], answerOf(template, answers, option))
  return `${titleOf(template.options[name], value)} (${limiting}: ${first} to ${last})`
}
