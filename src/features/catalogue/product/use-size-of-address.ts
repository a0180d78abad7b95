import { useRouter } from 'next/router'
import { useEffect } from 'react'
import type { ProductView } from '@/commerce/product'
import { slugOf } from '../slug'

/** catalogue-37: an address such as ?size=3-x-3 chooses that size; a size that the product does not have changes nothing. */
export function useSizeOfAddress(product: ProductView, answer: (optionUid: string, value: string[]) => void) {
  const { query, isReady } = useRouter()
  const size = isReady && typeof query['size'] === 'string' ? slugOf(query['size']) : ''

  useEffect(() => {
    if (size === '') return
    for (const option of product.options) {
      const value = option.values?.find((known) => slugOf(known.title) === size)
      if (value) return answer(option.uid, [value.uid])
    }
  }, [size, product, answer])
}
