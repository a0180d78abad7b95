import type { Dialect } from '@/lib/backend-kinds'
import { isOfferedOn } from '@/lib/urls/offered-addresses'
import type { Priceable } from '@/lib/money/price'
import type { Report } from '../check/reporter'
import { createMagentoAddressTest, type MagentoCatalog } from '../compile/without-missing'
import type { Brand } from '../compiled'
import { designOption } from '../design-option'
import type { Manifest } from '../manifest/parts'
import type { Parts } from '../manifest/part'
import type { CaptchaForm } from './captcha-forms'

/** A Magento's product as the storefront would sell it. */
export interface MagentoProduct extends Priceable {
  sku: string
  /** The product page shows a price and no button (commerce-77). */
  isByRequest?: true
  /** Members of a grouped product; set if shoppers choose their quantities on its page (commerce-130). */
  members?: readonly object[]
  /** Set for a bundle whose contents shoppers choose on its page (commerce-130). */
  bundle?: object
}

/** What a Magento reports about the entries of a manifest. */
export interface MagentoFacts {
  /** The Magento's URL. It replaces the file name in problems that have no place in the manifest. */
  url: string
  dialect: Dialect
  categories: MagentoCatalog['categories']
  /** The manifest's products that the Magento sells, by URL key. */
  products: ReadonlyMap<string, MagentoProduct>
  /** URL keys of products that the Magento sells under a different URL key than the manifest's, by SKU. */
  elsewhere: ReadonlyMap<string, string>
  /** Undefined if no product could be added to a cart, so the payment methods could not be requested. */
  payments: readonly { code: string; title: string }[] | undefined
  letsGuestsOrder: boolean
  /**
   * What shipping costs for a visitor's cart above the amount for free shipping; undefined if no such cart could
   * be made.
   */
  shipping?: { subtotalCents: number; methods: readonly { title: string; cents: number }[] } | undefined
  /** True if COMMERCE_PROMISES says that the brand's promises are kept. */
  keepsPromises?: boolean
  /** The shop's address from its settings (SITE_URL). */
  site: string | undefined
  /**
   * Base URLs of the links that the Magento writes: in e-mails (new password, new account, order) and for the
   * return from PayPal.
   */
  linkUrls: { base: string | undefined; secure: string | undefined }
  /** Forms with a captcha other than reCAPTCHA v3, each with Magento's name of its type. */
  unansweredCaptchas: readonly { form: CaptchaForm; type: string }[]
}

/** Input of each comparison between a manifest and a Magento (commerce-79). */
export interface ComparisonInput {
  brand: Brand
  manifest: Manifest
  parts: Parts
  facts: MagentoFacts
  report: Report
  /** False for one of our addresses that shows nothing on this Magento. */
  isThere: (href: string) => boolean
}

/** Returns the URL keys of products with a template whose designs this Magento can keep (commerce-140). */
function designedThere(brand: Brand, { products }: Pick<MagentoFacts, 'products'>): string[] {
  const title = brand.constants.designOption
  return Object.entries(brand.templates).flatMap(([urlKey, template]) => {
    const own = brand.catalogue.products.find((product) => product.urlKey === urlKey)
    const sold = products.get(urlKey)
    const isKept = own && sold && typeof designOption(own, sold, { title, template }) !== 'string'
    return isKept ? [urlKey] : []
  })
}

/**
 * Returns a test whether an address shows something on the Magento. Redirects pass: their targets are checked
 * separately.
 */
export function createAddressTest(brand: Brand, facts: MagentoFacts): ComparisonInput['isThere'] {
  const { categories, products, dialect } = facts
  const isSold = createMagentoAddressTest(brand, {
    categories,
    products: [...products.keys()],
    designs: designedThere(brand, facts),
  })
  return (href) => Object.hasOwn(brand.redirects, href) || (isSold(href) && isOfferedOn(dialect, href))
}
