import type { ProductView } from '@/commerce/product/product-view'
import type { ProductCard } from '@/commerce/product/cards/product-card'
import type { DeliveryPromise } from '@/features/catalogue/product/delivery/delivery-promise'
import type { ToolProps } from '@/features/design-start/tools/tool.server'
import type { OptionValue, ProductOption } from '@/lib/products/product-options'

/** An example product for stories and tests, the same in every brand. */

const value = (key: string, title: string, more: Partial<OptionValue> = {}): OptionValue => ({
  uid: `value-${key}`,
  title,
  ...more,
})

const option = (key: string, more: Omit<ProductOption, 'uid'>): ProductOption => ({
  uid: `option-${key}`,
  ...more,
})

/** One option of each of the eight types; the custom size adds two fields. */
export const options: ProductOption[] = [
  option('size', {
    title: 'Size',
    type: 'dropdown',
    required: true,
    values: [
      value('small', '3 in × 3 in', { isDefault: true }),
      value('large', '6 in × 6 in'),
      value('custom', 'Custom size'),
    ],
  }),
  option('width', { title: 'Width', type: 'field', required: true }),
  option('height', { title: 'Height', type: 'field', required: true }),
  option('material', {
    title: 'Material',
    type: 'radio',
    required: true,
    isSwatch: true,
    values: [
      value('plain', 'Plain white', { isDefault: true, swatch: '#ffffff' }),
      value('rainbow', 'Rainbow', { swatch: 'linear-gradient(120deg, #ff9ec7, #9ed8ff, #d5ff9e)' }),
    ],
  }),
  option('finish', {
    title: 'Finish',
    type: 'radio',
    required: true,
    help: 'It keeps out water, sun and scratches.',
    values: [
      value('matte', 'Matte', { isDefault: true, description: 'Velvety, without reflections.' }),
      value('gloss', 'Gloss', { description: 'Brighter colors, a wet shine.', cents: 6 }),
    ],
  }),
  option('extras', {
    title: 'Extras',
    type: 'checkbox',
    required: false,
    selectMax: 2,
    values: [value('split', 'Easy-peel backing', { cents: 3 }), value('gift', 'Gift box', { cents: 150 })],
  }),
  option('sides', {
    title: 'Printed on',
    type: 'multiple',
    required: true,
    values: [value('front', 'Front', { isDefault: true }), value('back', 'Back', { percent: 20 })],
  }),
  option('artwork', { title: 'Your file', type: 'file', required: false, extensions: ['png', 'jpg', 'svg'] }),
  option('note', { title: 'Note for the printer', type: 'area', required: false, maxCharacters: 200 }),
  option('day', { title: 'Needed by', type: 'date', required: false }),
]

const isCustom = { option: 'option-size', values: ['value-custom'] }

export function exampleCard(more: Partial<ProductCard> = {}): ProductCard {
  return {
    sku: 'EX-1',
    urlKey: 'example',
    name: 'Example of what we make',
    picture: null,
    priceCents: 130,
    regularCents: 130,
    pricePrefix: 'starts-at',
    quantityNote: { quantity: 50, unit: 'piece' },
    rating: 4.7,
    reviewCount: 3,
    isOutOfStock: false,
    facets: {},
    ...more,
  }
}

/** Returns a product with all option types, quantity breaks, questions and reviews. */
export function exampleProduct(more: Partial<ProductView> = {}): ProductView {
  return {
    ...exampleCard(),
    kind: 'simple',
    breadcrumbs: [{ name: 'Everything', urlKey: 'everything' }],
    summary: '<p>Made to your measure, from one piece to fifty thousand.</p>',
    descriptionHtml:
      '<p>Printed with nine inks, covered with a clear laminate and cut on a table with a camera.</p><ul><li>for laptops, bottles and lunch boxes</li><li>for parcels that should make somebody smile</li></ul>',
    specifications: [
      { name: 'Border', value: '1/8 in, white unless you ask for another' },
      { name: 'Outdoors', value: 'Up to 5 years' },
    ],
    faq: [{ question: 'How is the size measured?', answer: 'Along the longer side.' }],
    metaTitle: null,
    metaDescription: null,
    keywords: null,
    pictures: [],
    options,
    rules: [
      { option: 'option-width', when: isCustom },
      { option: 'option-height', when: isCustom },
    ],
    table: {
      baseCents: 60,
      perCm2Cents: 1.2,
      minimumCm2: 20,
      breaks: [
        { from: 50, factor: 1 },
        { from: 100, factor: 0.65 },
        { from: 500, factor: 0.33 },
      ],
      quantities: [50, 100, 500],
      minimum: 50,
      maximum: 50_000,
      unit: 'piece',
      sizes: {
        'value-small': { width: 76.2, height: 76.2 },
        'value-large': { width: 152.4, height: 152.4 },
      },
      custom: {
        width: { uid: 'option-width', minimum: 1, maximum: 12 },
        height: { uid: 'option-height', minimum: 1, maximum: 12 },
      },
      factors: { 'value-rainbow': 1.4 },
      perCharacter: {},
      percentOff: 0,
    },
    specialUntil: null,
    onlyLeft: null,
    related: [],
    reviews: [
      {
        nickname: 'Dana W.',
        summary: 'The border!',
        text: 'I drew an octopus with nine arms by mistake and they cut every one of them perfectly.',
        date: '2026-10-28',
        rating: 5,
        isVerified: true,
      },
      {
        nickname: 'marcus_t',
        summary: 'Survived my toddler',
        text: 'Scrubbed four times a day since March. They look new.',
        date: '2026-09-14',
        rating: 4,
      },
    ],
    remarketing: null,
    aboutArtist: null,
    ...more,
  }
}

export const exampleDelivery: DeliveryPromise = {
  production: { days: 2, cutoffHour: 14, proofDays: 1, approvalDays: 1 },
  making: { isProofed: true, artwork: [], later: [], days: {} },
  transit: '3-7',
}

export const exampleTool = (more: Partial<ToolProps['tool']> = {}): ToolProps['tool'] => ({
  address: '/photomug-tool',
  label: 'Photo mug',
  offer: 'product',
  opens: {},
  ...more,
})
