import type { PartName } from '@/brand/manifest/parts'

/** What a shop should have said itself before it opens, in the order of the list. */

export const kinds = {
  contact: {
    title: 'How shoppers reach you',
    advice: 'Write your own; messages to a sample address reach no one.',
  },
  promises: {
    title: 'Promises and guarantees',
    advice: 'Promise it yourself in other words, or remove it: shoppers can hold you to it.',
  },
  offers: { title: 'Offers', advice: 'Write your own, or [] for none.' },
  coupons: {
    title: 'Coupons and prices carried in links',
    advice: 'Anyone who knows the code can use it. Write your own, or null.',
  },
  rates: {
    title: 'Shipping, taxes, returns, days and points',
    advice: 'Copy the group into your configuration.yaml and confirm each number.',
  },
  legal: { title: 'Legal pages', advice: 'Have yours written or checked by a lawyer.' },
  stories: { title: 'Stories', advice: 'Tell your own, or remove the section.' },
  people: { title: 'People', advice: 'Name your own people, or none.' },
  reviews: { title: 'Reviews', advice: 'Remove them: no one has bought here yet.' },
  pages: {
    title: 'Pages and articles',
    advice: 'Write your own page of this name, or null for its route in routes.yaml.',
  },
  tools: { title: 'Titles of design tools', advice: 'Write title and description in your tools.yaml.' },
  routes: { title: 'Titles for search engines', advice: 'Write your own in routes.yaml.' },
  texts: { title: 'Other texts', advice: 'Say it in your own words.' },
  goods: {
    title: 'Products, categories and prices',
    advice: 'Write what you sell, and what it costs you to make.',
  },
  measures: {
    title: 'Measures that are assumed',
    advice: 'Confirm them with your print partner, then remove "source: assumed".',
  },
  pictures: { title: 'Pictures', advice: 'Replace the file, and keep its name.' },
  look: { title: 'Colors and type', advice: 'Set your own in the theme.' },
} as const

export type Kind = keyof typeof kinds

/** The kind of texts below these keys; the first that fits wins. A star is any key. */
const placesOfTexts: [PartName, string, Kind][] = [
  ['identity', 'phone', 'contact'],
  ['identity', 'phoneHours', 'contact'],
  ['identity', 'email', 'contact'],
  ['identity', 'address', 'contact'],
  ['identity', 'legalName', 'contact'],
  ['identity', 'product', 'texts'],
  ['identity', 'tagline', 'texts'],
  ['identity', 'blurb', 'texts'],
  ['navigation', 'banner', 'promises'],
  ['navigation', 'notFound › title', 'texts'],
  ['home', 'sections › * › promises', 'promises'],
  ['home', 'sections › * › quotes › * › author', 'people'],
  ['home', 'sections › * › quotes', 'reviews'],
  ['home', 'sections › * › videos › * › review', 'reviews'],
  ['home', '', 'texts'],
  ['products', 'products › * › reviews › * › nickname', 'people'],
  ['products', 'products › * › reviews', 'reviews'],
]

/** The kind of whole entries: each is listed once, by its key. */
export const placesOfEntries: [PartName, string, Kind][] = [
  ['home', 'sections › story', 'stories'],
  ['configuration', 'headerOffers › *', 'offers'],
  ['configuration', 'coupons › *', 'coupons'],
  ['configuration', 'priceCaches › *', 'coupons'],
  ['configuration', 'groupDiscounts › *', 'coupons'],
  ['configuration', 'membership', 'offers'],
  ['constants', 'referral', 'offers'],
  ['constants', 'sharePhotoCoupon', 'offers'],
  ['configuration', 'shippingMethods › *', 'rates'],
  ['configuration', 'returns › *', 'rates'],
  ['configuration', 'destinations › *', 'rates'],
  ['configuration', 'production › *', 'rates'],
  ['configuration', 'answerDays', 'rates'],
  ['configuration', 'salesTax', 'rates'],
  ['configuration', 'rewards › *', 'rates'],
  ['configuration', 'offlinePayments › *', 'rates'],
  ['configuration', 'countries', 'rates'],
  ['products', 'products › *', 'goods'],
  ['categories', 'categories › *', 'goods'],
  ['priceTables', 'priceTables › *', 'goods'],
]

const fits = (pattern: string, path: readonly string[]) =>
  (pattern === '' ? [] : pattern.split(' › ')).every((key, index) => key === '*' || key === path[index])

/** Returns the kind of a text by its place; undefined if only its words can say it. */
export const kindOfText = (part: PartName, path: readonly string[]): Kind | undefined =>
  placesOfTexts.find(([name, pattern]) => name === part && fits(pattern, path))?.[2]

/** Words by which a text binds the shop. */
export const bindingWords = new RegExp(
  [
    String.raw`\bguarantee[ds]?\b`,
    String.raw`\bwarrant(?:y|ies|ed)\b`,
    String.raw`\b(?:our|we) promised?\b|\bpromises\b`,
    String.raw`\b(?:lowest|best)[- ]prices?\b|\bprice match`,
    String.raw`\bmoney[- ]back\b|\bfull refund\b|\brefund (?:you|it)\b|\brefunds? (?:go|are|come)\b|\breprint (?:it )?for free\b`,
    String.raw`\b(?:for )?free(?:ly)? (?:of charge|shipping|returns?|samples?|proofs?|changes?)\b|\b(?:is|are|ships?|for) free\b|\bcosts? nothing\b|\bon us\b`,
    String.raw`\bno (?:extra|hidden|setup) (?:costs?|charges?|fees?)\b|\bno minimum\b`,
    String.raw`\blifetime\b|\bfor life\b|\bsatisf`,
    String.raw`\b(?:made|make|makes|printed|print|bent|bend|built|sewn|cut)\b[^.!?]{0,40}\b(?:in the (?:USA|U\.S\.|United States|\{country\})|in \{country\}|by hand)`,
    String.raw`\{(?:productionTime|proofTime|approvalTime|answerTime|freeShippingAbove|returnsCustom|returnsStock)\}`,
    String.raw`\b(?:same|next)[- ]day\b|\bwithin (?:a|an|one|two|three|\d+) (?:hours?|days?|weeks?)\b`,
  ].join('|'),
  'i',
)
