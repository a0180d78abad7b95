import { useEffect } from 'react'
import type { ProductView } from '@/commerce/product/product-view'
import { slugOf } from '../../slug'

interface Props {
  /** The size in the address: ?size=3-x-3. */
  size: string
  product: ProductView
  onAnswer: (optionUid: string, value: string[]) => void
}

/** Selects the size in the address; an unknown size changes nothing (catalogue-25). */
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
