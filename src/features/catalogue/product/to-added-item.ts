import type { ProductView } from '@/commerce/product'
import type { AddedItem } from '@/features/cart/add-state'
import { priceLine } from '@/lib/price'
import { chosen, isChoice, typed, visibleOptions, type Selection } from '@/lib/product-options'
import { shownPictures } from './shown-pictures'

/** catalogue-33: only answers to options that are in sight are sent. */
export function toAddedItem(product: ProductView, selection: Selection, quantity: number): AddedItem {
  const options = visibleOptions(product.options, product.rules, selection)
  const choices = options.filter(isChoice).flatMap((option) => {
    const uids = chosen(selection, option.uid)
    return (option.values ?? []).filter((value) => uids.includes(value.uid))
  })
  const entered = options
    .filter((option) => !isChoice(option) && typed(selection, option.uid) !== '')
    .map((option) => ({ uid: option.uid, value: typed(selection, option.uid) }))
  return {
    sku: product.sku,
    quantity,
    selectedOptions: choices.map((value) => value.uid),
    enteredOptions: entered,
    shown: {
      name: product.name,
      picture: shownPictures(product, selection)[0]?.file ?? '',
      choices: choices.map((value) => value.title),
      rowCents: priceLine(product, selection, quantity).rowCents,
    },
  }
}
