import { enteredValue } from '@/commerce/cart/line-input-backend'
import type { ProductView } from '@/commerce/product/product-view'
import type { AddedItem } from '@/features/notices/add-state'
import { priceLine, readAnswer } from '@/lib/money/price'
import { chosen, isChoice, typed, visibleOptions, type Selection } from '@/lib/products/product-options'
import { shownPictures } from './pictures/shown-pictures'

/** Returns the cart item. Only answers to visible options are sent (catalogue-26). */
export function toAddedItem(product: ProductView, selection: Selection, quantity: number): AddedItem {
  const options = visibleOptions(product.options, product.rules, selection)
  const choices = options.filter(isChoice).flatMap((option) => {
    const uids = chosen(selection, option.uid)
    return (option.values ?? []).filter((value) => uids.includes(value.uid))
  })
  const entered = options
    .filter((option) => !isChoice(option))
    .map((option) => ({
      uid: option.uid,
      value: enteredValue(option, readAnswer(option, product.table, typed(selection, option.uid))),
    }))
    .filter(({ value }) => value !== '')
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
