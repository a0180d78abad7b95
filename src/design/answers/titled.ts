import type { OptionValue, ProductOption } from '@/lib/products/product-options'

/**
 * Finds options and values by title, because titles are the only identification that every shop's backend
 * provides.
 */

export const titled = (options: readonly ProductOption[], title: string): ProductOption | undefined =>
  options.find((option) => option.title === title)

/** Returns the value with this title, if it is available. */
export const valueTitled = (
  option: ProductOption | undefined,
  title: string | undefined,
): OptionValue | undefined => option?.values?.find((value) => value.title === title && !value.disabled)
