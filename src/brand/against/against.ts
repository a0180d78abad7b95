import type { Dialect } from '@/lib/backend-kinds'
import { isOfferedOn } from '@/lib/offered-addresses'
import type { Priceable } from '@/lib/price'
import type { Report } from '../check/reporter'
import { isThereOn, type Sold } from '../compile/without-missing'
import type { Brand } from '../compiled'
import { designOption } from '../design-option'
import type { Manifest } from '../manifest/parts'
import type { Parts } from '../manifest/load'
import type { CaptchaForm } from './captcha-forms'

/** A product as the storefront would sell it from the Magento. */
export interface MagentoProduct extends Priceable {
  sku: string
  /** Its page has a price and no button (commerce-77). */
  isByRequest?: true
  /** But those of its members are chosen there (commerce-126). */
  members?: readonly object[]
  /** But what is in it is chosen there (commerce-130). */
  bundle?: object
}

/** What a Magento says of what a manifest names. */
export interface MagentoFacts {
  /** Its address, which stands before problems that have no place in the manifest. */
  url: string
  dialect: Dialect
  categories: Sold['categories']
  /** By URL key: those of the manifest's products that it has. */
  products: ReadonlyMap<string, MagentoProduct>
  /** By sku: the URL keys of those that it sells under another one than the manifest's. */
  elsewhere: ReadonlyMap<string, string>
  /** Undefined where nothing could be put into a cart, so that it was not asked. */
  payments: readonly { code: string; title: string }[] | undefined
  letsGuestsOrder: boolean
  /** The shop's address, as its settings say it. */
  site: string | undefined
  /** Where the links lead that the Magento writes: in e-mails for a new password, a new account, an order; and the way back from PayPal. */
  linkUrls: { base: string | undefined; secure: string | undefined }
  /** Forms whose captcha is not reCAPTCHA v3, with its type as the Magento names it. */
  unansweredCaptchas: readonly { form: CaptchaForm; type: string }[]
}

/** What each comparison of a manifest with a Magento is given (commerce-79). */
export interface Against {
  brand: Brand
  manifest: Manifest
  parts: Parts
  facts: MagentoFacts
  report: Report
  /** False for an address of ours that shows nothing on this Magento. */
  isThere: (href: string) => boolean
}

/** Those of the products of a template that keep a design there (commerce-140). */
function designedThere(brand: Brand, { products }: Pick<MagentoFacts, 'products'>): string[] {
  const title = brand.constants.designOption
  return Object.entries(brand.templates).flatMap(([urlKey, template]) => {
    const own = brand.catalogue.products.find((product) => product.urlKey === urlKey)
    const sold = products.get(urlKey)
    const isKept = own && sold && typeof designOption(own, sold, { title, template }) !== 'string'
    return isKept ? [urlKey] : []
  })
}

/** Addresses that show something there. Old addresses are looked at where they lead. */
export function isThereAgainst(brand: Brand, facts: MagentoFacts): Against['isThere'] {
  const { categories, products, dialect } = facts
  const isSold = isThereOn(brand, {
    categories,
    products: [...products.keys()],
    designs: designedThere(brand, facts),
  })
  return (href) => Object.hasOwn(brand.redirects, href) || (isSold(href) && isOfferedOn(dialect, href))
}
