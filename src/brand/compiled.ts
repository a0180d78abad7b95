import type { DesignDocument } from '@/design/document/design-document'
import type { FormerTemplate } from '@/design/template/former-template'
import type { ProductTemplate } from '@/design/template/product-template'
import type { Measures } from '@/lib/measures'
import type { PriceTable } from '@/lib/price'
import type { NumberedOption, VisibilityRule } from '@/lib/product-options'
import type { Lifetime } from '@/lib/attribution'
import type { TagIds } from '@/lib/tags'
import type { CategoryManifest, OptionManifest, ProductManifest } from './schema/catalogue'
import type { Configuration } from './schema/configuration'
import type { Constants } from './schema/constants'
import type { Identity } from './schema/identity'
import type { LayoutRule } from './schema/layout'
import type { Messages } from './schema/messages'
import type { Navigation } from './schema/navigation'
import type { Home, PageManifest } from './schema/pages'
import type { Route } from './schema/routes'
import type { Tool } from './schema/tools'

/** What the brand compiler writes to .brand/<id>/brand.json: everything, for the server. */
export interface Brand {
  id: string
  /** Changes whenever anything in the manifest changes. */
  digest: string
  identity: Identity
  routes: Record<string, Route>
  /** Old addresses and where each is now. */
  redirects: Record<string, { to: string }>
  tools: Record<string, Tool>
  navigation: Navigation
  /** Layout rules of layout.yaml, then one for each route and tool that hides something. */
  layout: LayoutRule[]
  constants: Constants
  messages: Messages
  configuration: Configuration
  catalogue: Catalogue
  letterings: Letterings
  /** [width, height] in pixels of pictures that stand for a page in link previews, by the file below assets/. */
  pictureSizes: Record<string, [number, number]>
  /** How each product is designed, by urlKey. */
  templates: Record<string, ProductTemplate>
  /** Earlier revisions of those templates that had any, by urlKey: for designs that were made with them. */
  formerTemplates?: Record<string, FormerTemplate[]>
  starters: Starter[]
  /** On a stock Magento, the urlKeys of those that keep a design there (commerce-140); left out: all that take one. */
  keepsDesigns?: string[]
  /** While a shop runs on a Magento: the browser's navigation, where it is no longer the one that was built (commerce-145). */
  sentNavigation?: ClientBrand['navigation']
  home: Home
  pages: Record<string, CompiledPage>
  blog: { categories: { key: string; name: string }[]; articles: CompiledArticle[] }
}

/** The stroke font of each choice of lettering, by the choice's title: all that a shop's backend tells of it. */
export type Letterings = Record<string, string>

/** A design to begin with, worth ordering as it is. */
export interface Starter {
  slug: string
  name: string
  /** The urlKey of its product. */
  product: string
  tags: string[]
  /** Its pictures below /media, by the name of the document's asset: they are the brand's own, no uploads. */
  pictures: Record<string, string>
  /** What it looks like, below /media (design-start-17); undefined until it was drawn. */
  picture?: string
  document: DesignDocument
  /** What its price asks for (design-measure-6); undefined where there is nothing to measure. */
  measures?: Measures
}

/** .brand/<id>/client.json: only what the browser needs on every page. */
export interface ClientBrand {
  id: string
  identity: Pick<
    Identity,
    | 'name'
    | 'legalName'
    | 'blurb'
    | 'logo'
    | 'country'
    | 'locale'
    | 'timezone'
    | 'currencySymbol'
    | 'phone'
    | 'phoneLabel'
    | 'email'
    | 'social'
  > & {
    /** The number as a link that dials it: "tel:+18005550142". */
    phoneLink: string
  }
  /** Without links to what the backend lacks (commerce-7). */
  navigation: Omit<Navigation, 'notFound' | 'quote'> & Partial<Pick<Navigation, 'quote'>>
  constants: Pick<
    Constants,
    | 'reviewThreshold'
    | 'snackbarMsPerCharacter'
    | 'snackbarFadeMs'
    | 'sliderSpeedMs'
    | 'backToTopStep'
    | 'chatPollMs'
    | 'internalQueryParameters'
    | 'otherQueryParameters'
    | 'placeholderAddress'
    | 'referral'
  > & {
    search: Constants['search']
    /** Left out: the usual ones of lib/request-limits.ts. */
    request?: Constants['request']
    subscriptionOffer?: Constants['subscriptionOffer']
    cookies: Pick<Constants['cookies'], Lifetime | 'shippingMethodSeconds'>
    /** The dollars from which on a parcel within the country is sent free; left out where none ever is. */
    freeShippingAbove?: number
    /** The postcodes at home that parcels go to, from–to; left out: all (checkout-65). */
    postcodeRange?: string
  }
  /** Ids of other people's scripts; left out when the brand has none. */
  tags?: TagIds
  /** What every page says; the others come with their screens or with the code that says them. */
  messages: Messages
}

export interface CompiledPage extends PageManifest {
  slug: string
  /** Sanitized HTML of the Markdown body. */
  html: string
}

export interface CompiledArticle {
  urlKey: string
  title: string
  metaTitle: string
  description: string
  keywords?: string
  author: string
  date: string
  category: string
  picture?: { file: string; alt: string }
  summary: string
  html: string
}

export interface Catalogue {
  categories: CompiledCategory[]
  products: CompiledProduct[]
  /** Facets to filter by, in order: code → label. */
  facets: { code: string; label: string }[]
  /** What the catalogue says → what shoppers type for it. */
  synonyms: Record<string, string[]>
}

export interface CompiledCategory extends Omit<CategoryManifest, 'parent' | 'body'> {
  /** Stable number derived from the urlKey. */
  id: number
  urlKey: string
  parent: string | null
  bodyHtml: string
  position: number
}

/** A product with its option sets resolved, prices in cents and a price table of its own. */
export interface CompiledProduct
  extends Pick<
    ProductManifest,
    | 'sku'
    | 'name'
    | 'categories'
    | 'summary'
    | 'specifications'
    | 'faq'
    | 'keywords'
    | 'metaTitle'
    | 'metaDescription'
    | 'pictures'
    | 'special'
    | 'outOfStock'
    | 'stock'
    | 'remarketing'
    | 'badge'
    | 'aboutArtist'
  > {
  /** Stable number derived from the sku. */
  id: number
  urlKey: string
  kind: 'simple' | 'virtual'
  descriptionHtml: string
  options: CompiledOption[]
  rules: VisibilityRule[]
  /** percentOff is 0 here: whether a special price runs is asked of the clock. */
  table: PriceTable
  weightGrams: number
  related: string[]
  /** Facet code → values. */
  attributes: Record<string, string[]>
  reviews: NonNullable<ProductManifest['reviews']>
  position: number
}

/** `key` is the option's name in the manifest; roles tell the tools which one is the artwork. */
export interface CompiledOption extends NumberedOption {
  key: string
  role?: OptionManifest['role']
  minimum?: number
  maximum?: number
}
