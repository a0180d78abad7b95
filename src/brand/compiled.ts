import type { DesignDocument } from '@/design/design-document'
import type { FormerTemplate } from '@/design/template/former-template'
import type { ProductTemplate } from '@/design/template/product-template'
import type { Measures } from '@/lib/products/measures'
import type { PriceTable } from '@/lib/money/price'
import type { NumberedOption, VisibilityRule } from '@/lib/products/product-options'
import type { Lifetime } from '@/lib/attribution'
import type { TagIds } from '@/lib/words/tags'
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

/** The content of .brand/<id>/brand.json, written by the brand compiler: everything, for the server. */
export interface Brand {
  id: string
  /** Folders below brands/, lowest first: base, the ranges that it takes, its own. */
  layers: string[]
  /** Changes whenever anything in the manifest changes. */
  digest: string
  identity: Identity
  routes: Record<string, Route>
  /** Old addresses and their new ones. */
  redirects: Record<string, { to: string }>
  tools: Record<string, Tool>
  navigation: Navigation
  /** The rules of layout.yaml, then one for each route or tool that hides something. */
  layout: LayoutRule[]
  constants: Constants
  messages: Messages
  configuration: Omit<Configuration, 'headerOffers'> & { headerOffers: CompiledOffer[] }
  catalogue: Catalogue
  letterings: Letterings
  /** [width, height] in pixels of the pictures for link previews, by the file below assets/. */
  pictureSizes: Record<string, [number, number]>
  /** The design template of each product, by urlKey. */
  templates: Record<string, ProductTemplate>
  /** Earlier revisions of the templates, by urlKey, for designs made with them. */
  formerTemplates?: Record<string, FormerTemplate[]>
  starters: Starter[]
  /**
   * On a stock Magento, the urlKeys of products that keep a design (commerce-140). If left out, all products
   * with a template do.
   */
  keepsDesigns?: string[]
  /** True if a Magento's shipping is not known to be the brand's, so pages say nothing about it (commerce-75). */
  isShippingUnknown?: true
  /** On a Magento, the browser's navigation if it has changed since the build (commerce-145). */
  sentNavigation?: ChangedNavigation
  home: Home
  pages: Record<string, CompiledPage>
  blog: { categories: { key: string; name: string }[]; articles: CompiledArticle[] }
}

/** An offer of the header, with the dates of its coupon. */
export type CompiledOffer = Configuration['headerOffers'][number] & { start: string; end: string }

/** The stroke font of each lettering, by the lettering's title: a shop's backend sends only the title. */
export type Letterings = Record<string, string>

/** A starter design that can be ordered unchanged. */
export interface Starter {
  slug: string
  name: string
  /** The urlKey of its product. */
  product: string
  tags: string[]
  /**
   * Paths of its pictures below /media, by the name of the document's asset. They belong to the brand and are
   * not uploads.
   */
  pictures: Record<string, string>
  /** Preview below /media (design-start-16); undefined until it has been rendered. */
  picture?: string
  document: DesignDocument
  /** The measures that its price depends on (design-measure-6); undefined if its price needs none. */
  measures?: Measures
}

type FramePart = 'menu' | 'footer' | 'legal'

/** The content of .brand/<id>/frame.json: what only the main menu and the footer show. */
export type FrameData = Pick<Navigation, FramePart> & Pick<Identity, 'blurb' | 'social'>

/** The navigation as the browser gets it, without links to what the backend lacks (commerce-7). */
export interface ChangedNavigation {
  navigation: ClientBrand['navigation']
  frame: Pick<FrameData, FramePart>
}

/** The content of .brand/<id>/client.json: only what the browser needs on every page. */
export interface ClientBrand {
  id: string
  identity: Pick<
    Identity,
    | 'name'
    | 'legalName'
    | 'logo'
    | 'country'
    | 'locale'
    | 'timezone'
    | 'currencySymbol'
    | 'phone'
    | 'phoneLabel'
    | 'email'
  > & {
    /** The phone number as a link: "tel:+18005550142". */
    phoneLink: string
  }
  /** True if the shop has a chat. Without one, shoppers use phone, e-mail and forms. */
  hasChat?: boolean
  /** The navigation without links to what the backend lacks (commerce-7). */
  navigation: Omit<Navigation, 'notFound' | 'quote' | FramePart> & Partial<Pick<Navigation, 'quote'>>
  /** Left out of client.json: it is in frame.json, and in pages whose navigation has changed since the build. */
  frame?: Partial<FrameData>
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
    /** If left out, the defaults of lib/request-limits.ts apply. */
    request?: Constants['request']
    subscriptionOffer?: Constants['subscriptionOffer']
    customerFields?: Constants['customerFields']
    cookies: Pick<Constants['cookies'], Lifetime | 'shippingMethodSeconds'>
    /** Order amount in dollars above which domestic shipping is free; left out if it never is. */
    freeShippingAbove?: number
    /** Range of domestic postcodes that the shop ships to; left out: all (checkout-4). */
    postcodeRange?: string
  }
  /** Nothing is measured or stored before consent; left out where a notice is enough (attribution-521). */
  consent?: 'ask'
  /** Ids of third-party scripts; left out if the brand has none. */
  tags?: TagIds
  /** Messages that every page needs. Others arrive with their screens or with the code that uses them. */
  messages: Messages
}

export interface CompiledPage extends PageManifest {
  slug: string
  /** HTML of the Markdown body, sanitized. */
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
  /** Words of the catalog → what shoppers type for them. */
  synonyms: Record<string, string[]>
}

/** What a click on `label` opens. `sizes` is drawn from the product's own sizes, all others by ui/ModalContent. */
export type Guide = { label: string } & (
  | { type: 'sizes' }
  | { type: 'svg'; data: { file: string; alt: string } }
  | { type: 'html'; data: string }
)

export interface CompiledCategory extends Omit<CategoryManifest, 'parent' | 'body' | 'guides'> {
  /** Stable number derived from the urlKey. */
  id: number
  urlKey: string
  parent: string | null
  bodyHtml: string
  guides?: Guide[]
  position: number
}

/** A product with its option sets resolved, prices in cents and its own price table. */
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
  /** percentOff is 0 here: whether a special price applies depends on the time of the request. */
  table: PriceTable
  weightGrams: number
  related: string[]
  /** Facet code → values. */
  attributes: Record<string, string[]>
  reviews: CompiledReview[]
  position: number
}

/** `bought` holds the titles of the values, in the order of the options. */
export interface CompiledReview extends Omit<ReviewManifest, 'bought'> {
  bought?: string[]
}

type ReviewManifest = NonNullable<ProductManifest['reviews']>[number]

/** `key` is the option's name in the manifest. The role tells the tools which option is the artwork. */
export interface CompiledOption extends NumberedOption {
  key: string
  role?: OptionManifest['role']
  minimum?: number
  maximum?: number
}
