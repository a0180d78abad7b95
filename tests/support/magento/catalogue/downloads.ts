import type { CartLine } from '../cart/cart-state'
import type { ProductData } from './catalogue-data'
import { notAuthorized, wrongInput } from '../refusal'
import type { Context, Magento } from '../state'
import { linkUrlOf } from './stores'
import { downloadableUid } from '../uids'

/**
 * Downloadable products: the links of a line, their prices, and the files a customer may download once they
 * are paid.
 */

const linksOf = ({ downloads }: Pick<ProductData, 'downloads'>) => downloads?.links ?? []

/**
 * Returns all links, unless they are sold separately: app/code/Magento/Downloadable/Model/Product/Type.php,
 * _prepareProduct
 */
export function boughtLinks(product: ProductData, selected: string[]): string[] {
  const all = linksOf(product).map(({ id }) => downloadableUid(id))
  const links = product.downloads?.isSeparate ? all.filter((uid) => selected.includes(uid)) : all
  if (links.length === 0) throw wrongInput('Please specify product link(s).')
  return links
}

const chosenLinks = (product: ProductData, { chosen }: Pick<CartLine, 'chosen'>) =>
  linksOf(product).filter(({ id }) => chosen.includes(downloadableUid(id)))

export const isDownload = ({ sku }: Pick<CartLine, 'sku'>, { products }: Magento) =>
  products.find((product) => product.sku === sku)?.type === 'downloadable'

/**
 * Links have a price only if they are sold separately: app/code/Magento/Downloadable/Model/Product/Price.php
 */
export const linksPrice = (product: ProductData, line: Pick<CartLine, 'chosen'>): number =>
  product.downloads?.isSeparate
    ? chosenLinks(product, line).reduce((sum, { price = 0 }) => sum + price, 0)
    : 0

/**
 * Returns a URL below Base Link URL, which may be on another host
 * (app/code/Magento/DownloadableGraphQl/Model/ConvertLinksToArray.php).
 */
const addressOf = (magento: Magento, path: string) =>
  `${linkUrlOf(magento).replace(/\/?$/, '/')}downloadable/download/${path}`

const toGraphqlLink = (
  { id, title, price = 0, hasSample }: ReturnType<typeof linksOf>[number],
  magento: Magento,
) => ({
  uid: downloadableUid(id),
  title,
  price: price / 100,
  sort_order: id,
  sample_url: hasSample ? addressOf(magento, `linkSample/link_id/${id}`) : null,
})

export const toGraphqlLinks = (product: ProductData, line: Pick<CartLine, 'chosen'>, magento: Magento) =>
  chosenLinks(product, line).map((link) => toGraphqlLink(link, magento))

export const toGraphqlDownloads = (product: ProductData, magento: Magento) => ({
  links_title: 'Links',
  links_purchased_separately: product.downloads?.isSeparate ? 1 : 0,
  downloadable_product_links: linksOf(product).map((link) => toGraphqlLink(link, magento)),
  downloadable_product_samples: (product.downloads?.samples ?? []).map((title, at) => ({
    title,
    sort_order: at,
    sample_url: addressOf(magento, `sample/sample_id/${at + 1}`),
  })),
})

/**
 * Downloads are pending until the line is invoiced (Downloadable/Observer/SetLinkStatusObserver.php). Their
 * number is the merchant's default, which is unlimited
 * (app/code/Magento/DownloadableGraphQl/Model/Resolver/CustomerDownloadableProducts.php).
 */
export function customerDownloadableProducts(_: object, { customer, magento }: Context) {
  if (!customer) throw notAuthorized("The current customer isn't authorized.")
  const items = magento.orders
    .filter((order) => order.customer === customer.id)
    .flatMap(({ number, placedAt, invoices, cart }) =>
      cart.lines.flatMap((line) => {
        const product = magento.products.find(({ sku }) => sku === line.sku)
        return product?.type === 'downloadable'
          ? chosenLinks(product, line).map(({ id }) => ({
              order_increment_id: number,
              date: placedAt.toISOString().slice(0, 19).replace('T', ' '),
              status: invoices.length > 0 ? 'available' : 'pending',
              download_url: addressOf(magento, `link/id/${number}-${id}/`),
              remaining_downloads: 'Unlimited',
            }))
          : []
      }),
    )
  return { items }
}
