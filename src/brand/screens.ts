/**
 * The kinds of pages, one row each. All code that depends on a kind reads its row: the manifest's schema and
 * checks, links, pages/[slug].tsx, variants with an offer's prices. A route names its screen; a tool may name
 * one. Pure and small, because the browser may load this file.
 */

/**
 * Possible subjects of a page: settings of a route that name an entry of the catalog or the configuration.
 */
export const subjects = ['category', 'product', 'coupon'] as const
export type Subject = (typeof subjects)[number]

interface Screen {
  /** True if pages/[slug].tsx renders it, at any address with one segment. */
  isListed?: true
  /** Addresses with their own file in src/pages; "/x/*" means everything below /x. */
  pages?: readonly string[]
  /** Subjects that its route must name. */
  needs?: readonly Subject[]
  /** Subjects that its route may name in addition. */
  takes?: readonly Subject[]
  /** True if the screen shows prices and therefore has a variant for each running offer (pages-16). */
  showsPrices?: true
  /** True if the screen also handles addresses below its own: /customer/account/dashboard. */
  hasPathsBelow?: true
  /** True if its address is its category's address for search engines and links. */
  isLanding?: true
  /** True if a tool may name it. */
  isForTools?: true
  /** The screen's type in page details; CMS_PAGE by default (caching-1). */
  pageType?: 'TEMPLATE' | 'BLOG'
}

export const screens = {
  home: { isListed: true, pages: ['/'], showsPrices: true },
  landing: { isListed: true, needs: ['category'], showsPrices: true, isLanding: true },
  page: { isListed: true, pages: ['/product/picture-tips'] },
  search: { pages: ['/search/go', '/catalogsearch/result'] },
  cart: { pages: ['/checkout/cart'] },
  checkout: { pages: ['/checkout'] },
  success: { pages: ['/checkout/success'] },
  receipt: { pages: ['/checkout/receipt'] },
  tool: { isListed: true, showsPrices: true, isForTools: true },
  quote: { isListed: true },
  'bulk-order': { isListed: true },
  'gift-certificate': { isListed: true, takes: ['product'], showsPrices: true },
  coupons: { isListed: true },
  'share-photo': { isListed: true, takes: ['coupon'] },
  'write-review': { isListed: true },
  'product-review': { pages: ['/product/review'] },
  'product-upload': { pages: ['/product/upload'] },
  reviews: { isListed: true },
  blog: { isListed: true, pageType: 'BLOG' },
  faq: { isListed: true, hasPathsBelow: true },
  templates: { isListed: true, hasPathsBelow: true, pageType: 'TEMPLATE' },
  accessories: {
    isListed: true,
    pages: ['/accessories/*'],
    needs: ['category'],
    showsPrices: true,
    isLanding: true,
  },
  'free-offer': { isListed: true, needs: ['product'], takes: ['coupon'], showsPrices: true },
  'upload-choice': { isListed: true, isForTools: true },
  maker: { isListed: true, needs: ['product'], showsPrices: true, isForTools: true },
  'order-status': { pages: ['/order_status'] },
  artwork: { pages: ['/artwork_view'] },
  proof: { pages: ['/proof_order'] },
  abandoned: { pages: ['/abandoned', '/abandoned/checkout/cart'] },
  'confirm-email': { pages: ['/confirm-email'] },
  'confirm-newsletter': { pages: ['/confirm-newsletter'] },
  unsubscribe: { pages: ['/unsubscribe'] },
  validate: { pages: ['/validate', '/validate/identification'] },
  login: { pages: ['/customer/login', '/customer/connected'], hasPathsBelow: true },
  register: { pages: ['/customer/register'] },
  'forgot-password': { pages: ['/customer/forgot-password'] },
  'reset-password': { pages: ['/customer/reset-password', '/customer/create-password'] },
  'change-password': { pages: ['/change-password'] },
  'resend-link': { pages: ['/customer/resend-link'] },
  account: { pages: ['/customer/account'], hasPathsBelow: true },
  refer: { isListed: true },
  social: { isListed: true },
  consent: { isListed: true },
  bare: { isListed: true, takes: ['category'] },
} as const satisfies Record<string, Screen>

export type ScreenName = keyof typeof screens

type With<Flag extends keyof Screen> = {
  [Name in ScreenName]: (typeof screens)[Name] extends { [F in Flag]: true } ? Name : never
}[ScreenName]

/** Screens that pages/[slug].tsx renders. */
export type ListedScreen = With<'isListed'>

export const screenNames = Object.keys(screens) as ScreenName[] // the keys of the table

export const rowOf = (name: ScreenName): Screen => screens[name]

export const isListed = (name: ScreenName | undefined): name is ListedScreen =>
  name !== undefined && rowOf(name).isListed === true

export const toolScreens = screenNames.filter(
  (name): name is With<'isForTools'> => rowOf(name).isForTools === true,
)

/** Lists the screens with a subject, for the description of the setting. */
export const screensAbout = (subject: Subject): string =>
  screenNames
    .filter((name) => [...(rowOf(name).needs ?? []), ...(rowOf(name).takes ?? [])].includes(subject))
    .join(', ')
