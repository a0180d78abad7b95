import { useEffect, useState } from 'react'
import type { ProductTemplate } from '@/design/template/product-template'
import { fetchLater } from '@/next/browser/late-parts'

/** What a bundler says of a file that no build holds. */
export const isUnknownFile = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND'

/** Each template is a file of its own, fetched with the code that needs it. @throws when it does not arrive, or the product has none */
export const fetchTemplate = (urlKey: string): Promise<ProductTemplate> =>
  fetchLater(() =>
    import(`@brand/templates/${urlKey}.json`).then((file: { default: ProductTemplate }) => file.default),
  )

/** How a product is designed; undefined until it has arrived, and for products that are not designed. */
export function useTemplate(urlKey: string): ProductTemplate | undefined {
  const [template, setTemplate] = useState<ProductTemplate>()
  useEffect(() => {
    let isWanted = true
    fetchTemplate(urlKey)
      .then((arrived) => isWanted && setTemplate(arrived))
      .catch(() => undefined) // what stood there stays
    return () => {
      isWanted = false
    }
  }, [urlKey])
  return template?.id === urlKey ? template : undefined
}
