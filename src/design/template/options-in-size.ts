import type { Size } from '../units'
import type { OptionRule, ProductTemplate } from './product-template'

/** Tolerance for rounded sizes in mm. */
const tolerance = 0.01

/** False for an option's value that belongs to another size. */
export function isInSize(
  { sizes }: Pick<OptionRule, 'sizes'>,
  value: string,
  { width, height }: Size,
): boolean {
  const own = sizes && Object.hasOwn(sizes, value) ? sizes[value] : undefined
  return !own || (Math.abs(own[0] - width) <= tolerance && Math.abs(own[1] - height) <= tolerance)
}

/** Returns a design's answers for another size; an option that sets the size gets the matching value. */
export function optionsInSize(
  { options }: Pick<ProductTemplate, 'options'>,
  answers: Record<string, string>,
  size: Size,
): Record<string, string> {
  const changed = Object.entries(options).flatMap(([name, rule]) => {
    const now = answers[name]
    if (!rule.sizes || now === undefined || isInSize(rule, now, size)) return []
    const value = Object.keys(rule.sizes).find((each) => isInSize(rule, each, size))
    return value === undefined ? [] : [[name, value] as const]
  })
  return changed.length === 0 ? answers : { ...answers, ...Object.fromEntries(changed) }
}
