import { chosen, type OptionValue, type ProductOption, type Selection } from '@/lib/product-options'
import { titled, valueTitled } from './titled'

/** What a design says, and the product's answer for it; without one the product can't be ordered so. */
export interface Answer {
  name: string
  /** In the product's words where it has any. */
  said: string
  option?: ProductOption | undefined
  answer?: string[] | string | undefined
}

export type Options = readonly ProductOption[]

interface Chosen {
  title: string
  /** The value's title; undefined where the product has none for it. */
  value: string | undefined
  said?: string
}

export function choice(options: Options, name: string, { title, value, said = value ?? '' }: Chosen): Answer {
  const option = titled(options, title)
  const found = valueTitled(option, value)
  return { name, said, option, answer: found && [found.uid] }
}

/** The value that is chosen of the option with that title. */
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
