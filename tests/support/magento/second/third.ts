import type { OptionData, ProductData } from '../catalogue/catalogue-data'
import type { Make } from '../makes'
import { secondMake } from './make'
import { pageBuilderText } from './page-builder'

/**
 * A merchant who chose otherwise on every axis: no suffixes, the store view's code in addresses, media on a CDN in
 * folders of resized pictures, prices with 21 % tax and thousandths, a category picture from the media gallery, rarer
 * directives in texts, and products with all kinds of options, bundles, sets and downloads in one category.
 */

const everyOption: OptionData[] = [
  { id: 81, title: 'Line', type: 'field', price: 333, maxCharacters: 20 },
  { id: 82, title: 'Story', type: 'area', price: 150 },
  { id: 83, title: 'Sketch', type: 'file', extensions: 'png' },
  { id: 84, title: 'Day', type: 'date', price: 100 },
  { id: 85, title: 'Moment', type: 'date_time' },
  { id: 86, title: 'Hour', type: 'time' },
  {
    id: 87,
    title: 'Wood',
    type: 'drop_down',
    required: true,
    values: [
      { id: 871, title: 'Oak' },
      { id: 872, title: 'Walnut', percent: 12.5 },
    ],
  },
  {
    id: 88,
    title: 'Feet',
    type: 'radio',
    values: [
      { id: 881, title: 'Felt', price: 75 },
      { id: 882, title: 'Cork' },
    ],
  },
  {
    id: 89,
    title: 'Extras',
    type: 'checkbox',
    values: [
      { id: 891, title: 'Box', price: 199 },
      { id: 892, title: 'Bow', percent: 5 },
    ],
  },
  {
    id: 90,
    title: 'Marks',
    type: 'multiple',
    values: [
      { id: 901, title: 'Logo', price: 55 },
      { id: 902, title: 'Date' },
    ],
  },
]

const rows: (Omit<ProductData, 'id' | 'type' | 'stock'> & Partial<ProductData>)[] = [
  { sku: 'CHEST', name: 'Keepsake Chest', price: 4_123.4, categories: [41], options: everyOption },
  { sku: 'BEAD', name: 'Glass Bead', price: 12.35, categories: [41], tiers: [{ quantity: 50, price: 9.95 }] },
  { sku: 'RIBBON', name: 'Silk Ribbon', price: 333.333, categories: [41], special: 249.995 },
  {
    sku: 'KIT',
    name: 'Starter Kit',
    type: 'bundle',
    price: 0,
    categories: [41],
    bundle: {
      options: [
        {
          id: 1,
          title: 'Beads',
          type: 'select',
          isRequired: true,
          selections: [
            { id: 1, sku: 'BEAD', quantity: 10, isDefault: true, canChangeQuantity: true },
            { id: 2, sku: 'RIBBON', quantity: 1 },
          ],
        },
      ],
    },
  },
  { sku: 'SET', name: 'Bead Set', type: 'grouped', price: 0, categories: [41], parts: ['BEAD', 'RIBBON'] },
  {
    sku: 'PATTERN',
    name: 'Pattern Book',
    type: 'downloadable',
    price: 799.5,
    categories: [41],
    downloads: {
      isSeparate: true,
      links: [
        { id: 1, title: 'Screen' },
        { id: 2, title: 'Print', price: 201 },
      ],
    },
  },
]

const directives = [
  '{{media url="wysiwyg/band.jpg"}}',
  '{{store direct_url="beads"}}',
  '{{config path="general/store_information/name"}}',
  '{{customVar code=hours}}',
  '{{block id="footer_links"}}',
  '{{depend name}}Hello{{/depend}}',
].join(' ')

export const thirdMake: Make = {
  ...secondMake,
  products: rows.map((row, at) => ({ id: at + 401, type: 'simple', stock: 500, ...row })),
  categories: [
    { id: 2, parent: 1, name: 'Default Category', urlKey: null, position: 1 },
    {
      id: 41,
      parent: 2,
      name: 'Beads',
      urlKey: 'beads',
      position: 1,
      picture: 'media/wysiwyg/beads.jpg',
      description: `${pageBuilderText('beads')}<p>Open ${directives}.</p>`,
    },
  ],
  rewrites: { 'spring/beads': { target: 'beads', code: 301 } },
  settings: {
    ...secondMake.settings,
    productSuffix: '',
    categorySuffix: '',
    streetLines: 3,
    storeInUrl: 'fr',
    mediaUrl: 'https://cdn.example/shop-media/',
    pictureCache: 'cache/0f831c1845fc143d00d6d1ebc49f446a/',
    taxIncluded: { percent: 21, label: 'BTW' },
  },
}
