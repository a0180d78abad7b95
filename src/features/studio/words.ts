import { chosen, typed, visibleOptions, type Selection } from '@/lib/products/product-options'
import { wordsOption, type Worded } from './words-option'

/** The words that a product is made of, read from its options. */

export interface Words {
  lines: string[]
  /** The chosen color, if it is a single plain color. */
  light?: { color: string; name: string }
  /** Titles of all chosen values, including the lettering. */
  choices: string[]
}

const plainColor = /^#[0-9a-f]{3,8}$/i

function lightIn(product: Worded, selection: Selection): Words['light'] {
  for (const option of visibleOptions(product.options, product.rules, selection)) {
    const value = option.values?.find(({ uid }) => chosen(selection, option.uid).includes(uid))
    if (value?.swatch && plainColor.test(value.swatch)) return { color: value.swatch, name: value.title }
  }
  return undefined
}

/** Returns the words typed so far; undefined for products that are not made of words. */
export function wordsIn(product: Worded, selection: Selection): Words | undefined {
  if (product.options.some((option) => option.type === 'file')) return undefined
  const option = wordsOption(product)
  if (!option) return undefined
  const sides = [product.table.custom?.width.uid, product.table.custom?.height.uid]
  const inSight = visibleOptions(product.options, product.rules, selection)
  // "Your words", then the lines that directly follow it.
  const start = inSight.findIndex(({ uid }) => uid === option.uid)
  const lines = inSight
    .slice(Math.max(start, 0))
    .filter(({ type, uid }) => type === 'field' && !sides.includes(uid))
    .map(({ uid }) => typed(selection, uid))
    .filter(Boolean)
  const choices = inSight.flatMap(({ uid, values = [] }) =>
    values.filter((value) => chosen(selection, uid).includes(value.uid)).map(({ title }) => title),
  )
  const light = lightIn(product, selection)
  return { lines, choices, ...(light && { light }) }
}
