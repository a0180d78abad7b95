import { attributes, customerGroups, type OptionData, type ProductData } from './catalogue-data'

/** The sixty products. Ids are assigned in this order. */

const every: OptionData[] = [
  { id: 1, title: 'Your text', type: 'field', required: true, price: 200, maxCharacters: 30 },
  { id: 2, title: 'Notes for the printer', type: 'area', maxCharacters: 200 },
  { id: 3, title: 'Artwork', type: 'file', extensions: 'png, jpg, pdf' },
  { id: 4, title: 'Needed by', type: 'date' },
  {
    id: 5,
    title: 'Finish',
    type: 'drop_down',
    required: true,
    values: [
      { id: 1, title: 'Matte' },
      { id: 2, title: 'Glossy', price: 150 },
    ],
  },
  {
    id: 6,
    title: 'Border',
    type: 'radio',
    values: [
      { id: 3, title: 'None' },
      { id: 4, title: 'White', percent: 10 },
    ],
  },
  { id: 7, title: 'Gift wrap', type: 'checkbox', values: [{ id: 5, title: 'Wrap it', price: 300 }] },
  {
    id: 8,
    title: 'Extras',
    type: 'multiple',
    values: [
      { id: 6, title: 'Hooks', price: 100 },
      { id: 7, title: 'Level', price: 250 },
    ],
  },
]

type Row = Omit<ProductData, 'id' | 'type' | 'stock'> & Partial<ProductData>

const places = [
  'Harbor',
  'Meadow',
  'Summit',
  'Canyon',
  'Lagoon',
  'Prairie',
  'Glacier',
  'Orchard',
  'Dune',
  'Fjord',
]

const posters: Row[] = places.map((place, at) => ({
  sku: `POSTER-${place.toUpperCase()}`,
  name: `${place} Poster`,
  price: 1_500 + at * 250,
  categories: [4],
  attributes: { material: 210 },
  related: [`POSTER-${places[(at + 1) % places.length]?.toUpperCase()}`],
}))

const cards: Row[] = places.map((place, at) => ({
  sku: `CARD-${place.toUpperCase()}`,
  name: `${place} Card`,
  price: 350,
  categories: at < 8 ? [5] : [5, 13],
  attributes: { material: 210 },
}))

const mugs: Row[] = places.map((place, at) => ({
  sku: `MUG-${place.toUpperCase()}`,
  name: `${place} Mug`,
  price: 1_200 + (at % 3) * 100,
  categories: [10],
  attributes: { material: 212, color: 49 + (at % 3) },
}))

const [color, size] = attributes
const shirts: Row[] = (color?.choices ?? []).flatMap((hue) =>
  (size?.choices ?? []).map(({ id, label }) => ({
    sku: `SHIRT-${hue.label.toUpperCase()}-${label}`,
    name: `Harbor Shirt ${hue.label} ${label}`,
    price: label === 'L' ? 2_700 : 2_500,
    categories: [],
    isHidden: true,
    stock: hue.label === 'Sand' && label === 'S' ? 0 : 40,
    attributes: { color: hue.id, size: id },
  })),
)

const caps: Row[] = places.slice(0, 7).map((place) => ({
  sku: `CAP-${place.toUpperCase()}`,
  name: `${place} Cap`,
  price: 1_900,
  categories: [8],
  attributes: { material: 211 },
}))

const others: Row[] = [
  {
    sku: 'SHIRT',
    name: 'Harbor Shirt',
    type: 'configurable',
    price: 2_500,
    categories: [7],
    parts: shirts.map(({ sku }) => sku),
    attributes: { material: 211 },
    stars: 90,
  },
  { sku: 'PRINT-CUSTOM', name: 'Custom Print', price: 2_000, categories: [4], options: every, stars: 84 },
  { sku: 'SESSION', name: 'Design Session', type: 'virtual', price: 6_000, categories: [11] },
  { sku: 'GIFT-NOTE', name: 'Gift Note by Email', type: 'virtual', price: 500, categories: [11] },
  {
    sku: 'WALLPAPERS',
    name: 'Wallpaper Pack',
    type: 'downloadable',
    price: 800,
    categories: [11],
    downloads: {
      isSeparate: true,
      links: [
        { id: 1, title: 'Desktop' },
        { id: 2, title: 'Phone', price: 200, hasSample: true },
      ],
      samples: ['A look inside'],
    },
  },
  {
    sku: 'DESK-SET',
    name: 'Desk Set',
    type: 'bundle',
    price: 0,
    categories: [11],
    bundle: {
      options: [
        {
          id: 1,
          title: 'Mug',
          type: 'radio',
          isRequired: true,
          selections: [
            { id: 1, sku: 'MUG-HARBOR', quantity: 1, isDefault: true },
            { id: 2, sku: 'MUG-MEADOW', quantity: 1 },
            { id: 3, sku: 'MUG-CANYON', quantity: 2, canChangeQuantity: true },
          ],
        },
        {
          id: 2,
          title: 'Poster',
          type: 'select',
          selections: [
            { id: 4, sku: 'POSTER-HARBOR', quantity: 1, canChangeQuantity: true },
            { id: 5, sku: 'POSTER-FJORD', quantity: 1 },
            { id: 6, sku: 'POSTER-DUNE', quantity: 1 },
          ],
        },
        {
          id: 3,
          title: 'Extras',
          type: 'checkbox',
          selections: [
            { id: 7, sku: 'COASTER', quantity: 4 },
            { id: 8, sku: 'PIN', quantity: 1, canChangeQuantity: true },
          ],
        },
      ],
    },
  },
  {
    sku: 'CARD-TRIO',
    name: 'Three Cards',
    type: 'grouped',
    price: 0,
    categories: [11],
    parts: ['CARD-HARBOR', 'CARD-MEADOW', 'CARD-SUMMIT'],
  },
  { sku: 'TEE-KIDS', name: 'Kids Tee', price: 1_600, categories: [7], attributes: { material: 211 } },
  { sku: 'TOTE', name: 'Cotton Tote', price: 1_400, categories: [9], attributes: { material: 211 } },
  { sku: 'COASTER', name: 'Coaster', price: 400, categories: [9] },
  { sku: 'POSTER-OLD', name: 'Old Poster', price: 900, categories: [4], isDisabled: true },
  { sku: 'FRAME', name: 'Oak Frame', price: 3_200, categories: [9, 13] },
  { sku: 'CALENDAR', name: 'Wall Calendar', price: 1_800, categories: [12] },
  { sku: 'PIN', name: 'Enamel Pin', price: 700, categories: [13] },
]

/** Special properties of some products, by SKU. */
const particulars: Record<string, Partial<ProductData>> = {
  // The special price is below the first tier and above the second.
  'POSTER-HARBOR': {
    special: 1_200,
    tiers: [
      { quantity: 5, price: 1_300 },
      { quantity: 10, price: 1_000 },
    ],
    stars: 96,
  },
  'POSTER-MEADOW': { special: 1_400 },
  // Wholesale has separate prices for one and for ten.
  'CAP-SUMMIT': {
    tiers: [
      { quantity: 1, price: 1_500, group: customerGroups.wholesale },
      { quantity: 10, price: 1_200, group: customerGroups.wholesale },
    ],
  },
  'POSTER-FJORD': { stock: 0 },
  'MUG-SUMMIT': {
    stock: 3,
    tiers: [
      { quantity: 6, price: 1_150 },
      { quantity: 12, price: 1_000 },
    ],
  },
}

export const productData: ProductData[] = [...posters, ...cards, ...mugs, ...shirts, ...caps, ...others].map(
  (row, at) => ({ id: at + 1, type: 'simple', stock: 500, ...row, ...particulars[row.sku] }),
)
