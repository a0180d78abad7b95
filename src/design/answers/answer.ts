import { chosen, type OptionValue, type ProductOption, type Selection } from '@/lib/products/product-options'
import { titled, valueTitled } from './titled'

/**
 * What a design asks for, and the product's option value for it; without a value the product can't be ordered
 * that way.
 */
export interface Answer {
  name: string
  /** What is asked for, in the product's words if it has any. */
  said: string
  option?: ProductOption | undefined
  answer?: string[] | string | undefined
}

export type Options = readonly ProductOption[]

interface Chosen {
  title: string
  /** The value's title; undefined if the product has no such value. */
  value: string | undefined
  said?: string
}

export function choice(options: Options, name: string, { title, value, said = value ?? '' }: Chosen): Answer {
  const option = titled(options, title)
  const found = valueTitled(option, value)
  return { name, said, option, answer: found && [found.uid] }
}

/** Returns the chosen value of the option with this title. */
export const chosenValue = (
  options: Options,
  title: string,
  selection: Selection,
): OptionValue | undefined => {
  const option = titled(options, title)
  const [uid] = option ? chosen(selection, option.uid) : []
  return option?.values?.find((value) => value.uid === uid)
}

export const keyOf = (titles: Record<string, string>, title: string | undefined) =>
  Object.keys(titles).find((key) => titles[key] === title)
