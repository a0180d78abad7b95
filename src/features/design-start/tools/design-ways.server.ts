import type { Brand } from '@/brand/compiled'
import { starterList } from '@/brand/starter-list'
import { beginAddress } from '@/brand/tool-address'
import type { ProductView } from '@/commerce/product/product-view'
import { newDesign } from '@/design/document/new-design'
import type { ProductTemplate } from '@/design/template/product-template'
import type { DesignWays } from '@/features/catalogue/product/ProductWays'
import { suitable } from '@/features/editor/templates/find-templates'
import { visibleOptions, defaultSelection } from '@/lib/products/product-options'
import { productAddress } from '@/lib/urls/addresses'
import { keepsDesigns } from '../saved/keeps-designs'

type Shop = Pick<Brand, 'templates' | 'starters' | 'catalogue'>
type Made = Pick<
  ProductView,
  'urlKey' | 'options' | 'rules' | 'isOutOfStock' | 'isByRequest' | 'designOption'
>

/** Returns the address of designs to start from: the product's own, or those in the editor that fit it. */
function startOf(brand: Shop, urlKey: string, template: ProductTemplate): string | undefined {
  if (brand.starters.some(({ product }) => product === urlKey)) return `/designs/${urlKey}`
  const design = { document: newDesign(template, urlKey), template }
  const fitting = suitable(starterList(brand).starters, urlKey, design)
  return fitting.length > 0 ? beginAddress(productAddress(urlKey), true) : undefined
}

/** Returns the ways to customize a product; none without a template, or if it cannot be ordered (design-start-20). */
export function designWays(brand: Shop, product: Made): { ways?: DesignWays } {
  const { urlKey, options, rules } = product
  const template = Object.hasOwn(brand.templates, urlKey) ? brand.templates[urlKey] : undefined
  if (!template || !keepsDesigns(product) || product.isOutOfStock || product.isByRequest) return {}
  const start = startOf(brand, urlKey, template)
  const file = visibleOptions(options, rules, defaultSelection(options, rules)).find(
    ({ type }) => type === 'file',
  )
  return {
    ways: {
      online: beginAddress(productAddress(urlKey)),
      ...(start && { start }),
      ...(file && { upload: file.uid }),
    },
  }
}
