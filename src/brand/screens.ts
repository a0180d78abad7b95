/**
 * The kinds of pages, one row each. Whatever asks about a kind reads its row: the manifest's schema and its checks, links,
 * pages/[slug].tsx, variants with an offer's prices. A route names its screen; a tool may. Pure and small: the browser may carry it.
 */

/** What a page may be about: settings of a route that name something in the catalogue or in the configuration. */
export const subjects = ['category', 'product', 'coupon'] as const
export type Subject = (typeof subjects)[number]

interface Screen {
  /** Drawn by pages/[slug].tsx, which has a row for it, at any address of one part. */
  isListed?: true
  /** Addresses with a file of their own in src/pages; "/x/*" are all below /x. */
  pages?: readonly string[]
  /** What its route must name … */
  needs?: readonly Subject[]
  /** … and what it may name besides. */
  takes?: readonly Subject[]
  /** Shows prices, so that it has a variant for each running offer (pages-16). */
  showsPrices?: true
  /** Also answers below its address: /customer/account/dashboard. */
  hasPathsBelow?: true
  /** Its address is that of its category, for search engines and for links. */
  isLanding?: true
  /** A tool may name it (design-start-12). */
  isForTools?: true
  /** What page details call it; CMS_PAGE unless said otherwise (caching-1). */
  pageType?: 'TEMPLATE' | 'BLOG'
}

export const screens = {
  home: { isListed: true, pages: ['/'], showsPrices: true },
  landing: { isListed: true, needs: ['category'], showsPrices: true, isLanding: true },
  page: { isListed: true },
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

/** Those that pages/[slug].tsx draws. */
export type ListedScreen = With<'isListed'>

export const screenNames = Object.keys(screens) as ScreenName[] // its own keys

export const rowOf = (name: ScreenName): Screen => screens[name]

export const isListed = (name: ScreenName | undefined): name is ListedScreen =>
  name !== undefined && rowOf(name).isListed === true

/** Those that a tool may name. */
export const toolScreens = screenNames.filter(
  (name): name is With<'isForTools'> => rowOf(name).isForTools === true,
)

/** Those that are about a subject, for the words that explain it. */
export const screensAbout = (subject: Subject): string =>
  screenNames
    .filter((name) => [...(rowOf(name).needs ?? []), ...(rowOf(name).takes ?? [])].includes(subject))
    .join(', ')
