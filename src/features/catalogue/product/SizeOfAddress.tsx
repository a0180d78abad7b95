import { useEffect } from 'react'
import type { ProductView } from '@/commerce/product'
import { slugOf } from '../slug'

interface Props {
  /** What the address says: ?size=3-x-3. */
  size: string
  product: ProductView
  onAnswer: (optionUid: string, value: string[]) => void
}

/** catalogue-37: chooses the size that the address names; one that the product does not have changes nothing. */
export function SizeOfAddress({ size, product, onAnswer }: Props) {
  const wanted = slugOf(size)
  useEffect(() => {
    if (wanted === '') return
    for (const option of product.options) {
      const value = option.values?.find((known) => slugOf(known.title) === wanted)
      if (value) return onAnswer(option.uid, [value.uid])
    }
  }, [wanted, product, onAnswer])
  return null
}
