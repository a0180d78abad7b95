import type { AddedItem } from '@/features/cart/add-state'
import { typed, type Selection } from '@/lib/product-options'

/** Whether an item is what was drawn with these answers: it may be another product, say other words, or have a picture of its own. */
export function isMadeOf(
  selection: Selection,
  { selectedOptions, enteredOptions, shown }: AddedItem,
): boolean {
  const answers = Object.values(selection).flat()
  return (
    enteredOptions.length > 0 &&
    enteredOptions.every(({ uid, value }) => typed(selection, uid) === value) &&
    selectedOptions.every((uid) => answers.includes(uid)) &&
    !shown.picture.startsWith('uploads/')
  )
}
