import type { AddedItem } from '@/features/notices/add-state'
import { typed, type Selection } from '@/lib/products/product-options'

/**
 * True if an item is what was drawn with these answers. False for another product, other words, or an item
 * with its own picture.
 */
export function matchesSelection(
  selection: Selection,
  { selectedOptions, enteredOptions, shown }: AddedItem,
): boolean {
  const answers = Object.values(selection).flat()
  return (
    enteredOptions.length > 0 &&
    enteredOptions.every(({ uid, value }) => typed(selection, uid) === value) &&
    selectedOptions.every((uid) => answers.includes(uid)) &&
    !shown.drawing &&
    !shown.picture.startsWith('uploads/')
  )
}
