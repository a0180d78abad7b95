import { toCents } from '@/lib/money/money'
import { currentTime } from '@/settings/public-settings'
import { productAddress } from '@/lib/urls/addresses'
import { leastBundleCents, type Bundle } from '../bundle-price'
import { ProductCoreDocument } from '../../generated/product'
import { request } from '../../request'
import type { RequestOptions } from '../../send-document'
import { downloadsOf } from '../downloads'
import { toProductView, type CoreItem, type ProductView } from '../product-view'
import { bundleOf } from './bundles'
import { membersOf } from './members'
import { variantsOf } from './variants'

/** Products of a stock Magento. */

const answeredProduct = async (urlKey: string, options?: RequestOptions): Promise<CoreItem | null> =>
  (await request(ProductCoreDocument, { urlKey }, options)).products?.items?.[0] ?? null

const viewOf = (item: CoreItem, options?: RequestOptions) => onMagento(toProductView(item, []), item, options)

/** Returns a product with its prices for the requesting customer; null if there is none at this address. */
export async function soldProduct(urlKey: string, options?: RequestOptions): Promise<ProductView | null> {
  const item = await answeredProduct(urlKey, options)
  return item && viewOf(item, options)
}

/**
 * Returns the product from its page's props. Which options take a file or keep a design, and the size of each
 * choice, are in the manifest, which a browser does not have (commerce-140).
 * @throws if the page belongs to another build or cannot be loaded
 */
async function viewOfItsPage(urlKey: string): Promise<ProductView | null> {
  const { pageProps } = await import('@/next/browser/page-props')
  const props = await pageProps(productAddress(urlKey))
  if (props) return (props['product'] as ProductView | undefined) ?? null // as pages/product creates it
  if ((await soldProduct(urlKey)) === null) return null
  throw new Error(`There is no page of ${urlKey} in this build`)
}

/**
 * Leaves out options of the type File, which take nothing by GraphQL: a shopper's artwork would be lost. A product
 * that requires one is sold by request (media-55).
 */
function withoutFiles(view: ProductView): ProductView {
  const options = view.options.filter(({ type }) => type !== 'file')
  const isRefused = view.options.some(({ type, required }) => type === 'file' && required)
  return { ...view, options, ...(isRefused && { isByRequest: true }) }
}

/** Returns a product for the product page; null if there is none at this address. */
export async function productView(urlKey: string): Promise<ProductView | null> {
  // The browser's bundler drops this block, because `window` is always defined there.
  if (typeof window === 'undefined') {
    const item = await answeredProduct(urlKey)
    if (!item) return null
    const view = await viewOf(item)
    const [{ withArtworkOptions }, { withRuledOptions }, { withDesignOption }, { serverBrand }] =
      await Promise.all([
        import('./artwork-options'),
        import('./ruled-options'),
        import('@/brand/design-option'),
        import('@/brand/server'),
      ])
    const priced = await withRuledOptions(withoutFiles(view), isLoweredByRule(item), currentTime())
    return withDesignOption(serverBrand(), {
      ...priced,
      options: withArtworkOptions(urlKey, priced.options),
    })
  }
  return viewOfItsPage(urlKey)
}

const pricedAlone = new Set<string>(['SimpleProduct', 'VirtualProduct', 'DownloadableProduct'])

/** True if neither the special price nor that of a quantity explains the product's price (commerce-88). */
function isLoweredByRule({ kind, price_range: range, price_tiers: tiers, special_price: special }: CoreItem) {
  const final = range.maximum_price?.final_price.value ?? null
  const regular = range.minimum_price.regular_price.value
  if (!pricedAlone.has(kind) || final === null) return false
  const ofOne = (tiers ?? []).filter((tier) => (tier?.quantity ?? 0) <= 1)
  const others = [regular, special, ...ofOne.map((tier) => tier?.final_price?.value)]
  return others.every((other) => toCents(other ?? Number.NaN) !== toCents(final))
}

const soldAsShown = new Set<string>(['SimpleProduct', 'VirtualProduct'])

/** Adds what each Magento product type needs; unsupported types become "by request" (commerce-77). */
async function onMagento(view: ProductView, item: CoreItem, options?: RequestOptions): Promise<ProductView> {
  if (soldAsShown.has(item.kind)) return view
  if (item.kind === 'DownloadableProduct') return withDownloads(view, item)
  if (item.kind === 'BundleProduct') return withBundle(view, await bundleOf(item, view.urlKey, options))
  const members = item.kind === 'GroupedProduct' ? membersOf(item) : []
  if (members.length > 0) return { ...view, isByRequest: true, members }
  const variants = item.kind === 'ConfigurableProduct' ? variantsOf(item) : undefined
  if (!variants) return { ...view, isByRequest: true }
  const { options: attributes, rules, baseCents, variants: priced, galleries } = variants
  const { specialCents: _ofNoVariant, ...table } = view.table
  return {
    ...view,
    options: [...attributes, ...view.options],
    rules: [...rules, ...view.rules],
    ...(galleries.length > 0 && { galleries }),
    table: { ...table, baseCents, variants: priced, breaks: [{ from: 1, factor: 1 }], quantities: [1] },
  }
}

/**
 * Sold like any product that is not shipped. If its files are sold separately, they become one more option
 * (commerce-144).
 */
function withDownloads(view: ProductView, item: Parameters<typeof downloadsOf>[0]): ProductView {
  const downloads = downloadsOf(item)
  if (!downloads) return { ...view, isByRequest: true }
  const { option, samples } = downloads
  return {
    ...view,
    kind: 'virtual',
    options: [...(option ? [option] : []), ...view.options],
    samples,
  }
}

/** Shows the lowest price that the bundle can have. */
function withBundle(view: ProductView, bundle: Bundle | undefined): ProductView {
  if (!bundle || view.isOutOfStock) return { ...view, isByRequest: true }
  const { specialCents: _ofTheDearest, ...table } = view.table
  const priced = {
    ...table,
    baseCents: leastBundleCents(bundle),
    breaks: [{ from: 1, factor: 1 }],
    quantities: [1],
  }
  return { ...view, isByRequest: true, bundle, table: priced }
}
