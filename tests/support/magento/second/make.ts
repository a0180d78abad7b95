import {
  customerGroups,
  type CategoryData,
  type OptionData,
  type ProductData,
} from '../catalogue/catalogue-data'
import type { Make } from '../makes'
import type { Variant } from '../schema'
import { pageBuilderText } from './page-builder'

/**
 * A merchant who uses what the first make leaves at its default: Page Builder, catalog price rules, dates, files,
 * customer groups, four decimals, own URL rewrites. `secondMake` keeps Magento's suffix; the others vary it.
 */

const options = {
  initials: { id: 61, title: 'Initials', type: 'field', price: 1_000, maxCharacters: 3 },
  edge: {
    id: 62,
    title: 'Edge',
    type: 'drop_down',
    values: [
      { id: 621, title: 'Straight' },
      { id: 622, title: 'Beveled', percent: 50 },
      { id: 623, title: 'Waxed', price: 250 },
    ],
  },
  logo: { id: 63, title: 'Logo', type: 'file', extensions: 'png, svg' },
  needed: { id: 64, title: 'Needed by', type: 'date', required: true },
  starts: { id: 65, title: 'Event starts', type: 'date_time' },
  call: { id: 66, title: 'Call me at', type: 'time' },
} satisfies Record<string, OptionData>

type Row = Omit<ProductData, 'id' | 'type' | 'stock'> & Partial<ProductData>

const rows: Row[] = [
  { sku: 'MUG-H', name: 'Harbor Mug', price: 1_450, categories: [23], attributes: { material: 212 } },
  { sku: 'DESK', name: 'Walnut Desk', price: 129_900, categories: [25], stock: 12 },
  {
    sku: 'BOARD',
    name: 'Cutting Board',
    price: 5_000,
    rule: 4_000,
    categories: [25],
    options: [options.initials, options.edge],
  },
  {
    sku: 'TRIVET',
    name: 'Cork Trivet',
    price: 2_000,
    rule: 1_500,
    ruleKind: 'by_fixed',
    categories: [25],
    options: [options.initials, options.edge],
  },
  {
    sku: 'CLOCK',
    name: 'Wall Clock',
    price: 6_000,
    rule: 4_900,
    ruleKind: 'to_fixed',
    special: 4_500,
    categories: [25],
    options: [options.initials, options.edge],
  },
  { sku: 'LAMP', name: 'Desk Lamp', price: 3_000, special: 2_400, categories: [25], options: [options.edge] },
  {
    sku: 'TUMBLER',
    name: 'Party Tumbler',
    price: 900,
    categories: [23],
    options: [options.needed, options.starts, options.call],
  },
  { sku: 'SIGN', name: 'Shop Sign', price: 8_000, categories: [24], options: [options.logo] },
  {
    sku: 'BANNER',
    name: 'Vinyl Banner',
    price: 4_000,
    categories: [24],
    options: [{ ...options.logo, required: true }],
  },
  {
    sku: 'BOTTLE',
    name: 'Reviewed Bottle',
    price: 2_200,
    stock: 50,
    categories: [23],
    description: pageBuilderText('bottle'),
    shortDescription:
      '<style>#html-body [data-pb-style=S1]{color:red}</style><p>Keeps <b>cold</b> for a day.</p>',
  },
  { sku: 'COASTER-P', name: 'Plain Coaster', price: 12.55, categories: [23], hasNoPictures: true },
  {
    sku: 'PENCIL',
    name: 'Cedar Pencil',
    price: 33.3333,
    categories: [25],
    tiers: [{ quantity: 100, price: 9.99 }],
  },
  {
    sku: 'NOTEBOOK',
    name: 'Trade Notebook',
    price: 1_200,
    categories: [25],
    tiers: [{ quantity: 1, price: 800, group: customerGroups.wholesale }],
  },
  {
    sku: 'TEE',
    name: 'Crew Tee',
    type: 'configurable',
    price: 2_000,
    categories: [22],
    parts: ['TEE-S', 'TEE-M'],
  },
  {
    sku: 'TEE-S',
    name: 'Crew Tee S',
    price: 2_000,
    categories: [22],
    isHidden: true,
    attributes: { size: 166 },
  },
  {
    sku: 'TEE-M',
    name: 'Crew Tee M',
    price: 2_100,
    categories: [22],
    isHidden: true,
    attributes: { size: 167 },
  },
]

const categories: CategoryData[] = [
  { id: 2, parent: 1, name: 'Default Category', urlKey: null, position: 1 },
  { id: 21, parent: 2, name: 'Apparel', urlKey: 'apparel', position: 1 },
  { id: 22, parent: 21, name: 'Tees & Tops', urlKey: 'tees-tops', position: 1 },
  {
    id: 23,
    parent: 2,
    name: 'Drinkware',
    urlKey: 'drinkware',
    position: 2,
    description: pageBuilderText('drinkware'),
  },
  {
    id: 24,
    parent: 2,
    name: 'Gifts',
    urlKey: 'gifts',
    position: 3,
    block: { title: 'Gift guide', content: '<style>.x{color:red}</style><p>A desk, a mug, a sign.</p>' },
  },
  { id: 25, parent: 2, name: 'Home & Desk', urlKey: 'home-desk', position: 4 },
  { id: 26, parent: 2, name: 'Empty shelf', urlKey: 'empty-shelf', position: 5 },
]

export const secondMake: Make = {
  products: rows.map((row, at) => ({ id: at + 201, type: 'simple', stock: 500, ...row })),
  categories,
  pages: {
    home: { id: 2, title: 'Home page', content: pageBuilderText('home') },
    'no-route': { id: 1, title: '404 Not Found', content: '<p>Not here.</p>' },
    'about-us': { id: 5, title: 'Who we are', content: pageBuilderText('about') },
    'size-guide': { id: 6, title: 'Size guide', content: pageBuilderText('sizes') },
  },
  blocks: {},
  rewrites: {
    'old-mugs': { target: 'drinkware.html', code: 301 },
    'old-tee': { target: 'older-tee.html', code: 301 },
    'older-tee.html': { target: 'crew-tee.html', code: 301 },
    'spring-sale': { target: 'gifts.html', code: 302 },
    'our-story': { target: 'about-us', code: 301 },
    'old-catalog': { target: 'https://example.org/catalog.pdf', code: 301 },
    'round-and-round': { target: 'round-and-round', code: 301 },
  },
  settings: { freeFrom: undefined, flatRate: 500, isFlatPerOrder: true, streetLines: 1 },
}

/** Without suffixes, as merchants configure whose addresses end like ours. */
export const secondMakeWithoutSuffix: Make = {
  ...secondMake,
  rewrites: { 'old-mugs': { target: 'drinkware', code: 301 } },
  settings: { ...secondMake.settings, productSuffix: '', categorySuffix: '' },
}

/** In Europe: prices are entered and shown with 20 % tax. */
export const taxIncludedMake: Make = {
  ...secondMake,
  settings: { ...secondMake.settings, taxIncluded: { percent: 20, label: 'VAT' } },
}

/** Fields of StoreConfig on Magento 2.4.8 that the first make's schema leaves out (StoreGraphQl, TaxGraphQl). */
export const secondVariant: Variant = {
  besides:
    'extend type StoreConfig { base_static_url: String secure_base_static_url: String display_product_prices_in_catalog: Int! }',
}
