import { useEffect, useState } from 'react'
import type { ProductTemplate } from '@/design/template/product-template'
import { fetchLater } from '@/next/browser/lazy-parts'

/** True for the bundler's error about a file that no build contains. */
export const isUnknownFile = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND'

/**
 * Loads the template of a product: a separate file, so that only code that needs it fetches it.
 * @throws if it fails to load or the product has none
 */
export const fetchTemplate = (urlKey: string): Promise<ProductTemplate> =>
  fetchLater(() =>
    import(`@brand/templates/${urlKey}.json`).then((file: { default: ProductTemplate }) => file.default),
  )

/**
 * Returns the template of a product; undefined until it has loaded, and for products that can't be designed.
 */
export function useTemplate(urlKey: string): ProductTemplate | undefined {
  const [template, setTemplate] = useState<ProductTemplate>()
  useEffect(() => {
    let isWanted = true
    fetchTemplate(urlKey)
      .then((arrived) => isWanted && setTemplate(arrived))
      .catch(() => undefined) // keep what is shown
    return () => {
      isWanted = false
    }
  }, [urlKey])
  return template?.id === urlKey ? template : undefined
}
