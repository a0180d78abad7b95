import type { OptionValue, ProductOption } from '@/lib/product-options'

/** Options and values by their titles: all that every shop's backend tells of them. */

export const titled = (options: readonly ProductOption[], title: string): ProductOption | undefined =>
  options.find((option) => option.title === title)

/** A value that can be had now. */
export const valueTitled = (
  option: ProductOption | undefined,
  title: string | undefined,
): OptionValue | undefined => option?.values?.find((value) => value.title === title && !value.disabled)
