import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { Brand, CompiledOption, CompiledProduct } from '@/brand/compiled'
import type { Constants } from '@/brand/schema/constants'
import type { Messages } from '@/brand/schema/messages'
import { exampleBrand } from './brands'
import { madeOnce } from './made-once'
import { sticker } from './priceable'
import { sampleTemplate } from '../design/support/sample-design'

/** A small shop with totals that are easy to calculate, and the real messages and limits of brands/base. */

const base = <Content>(name: string) => parse(readFileSync(`brands/base/${name}.yaml`, 'utf8')) as Content // checked by the brand tests

const plainTable: CompiledProduct['table'] = {
  baseCents: 1_000,
  perCm2Cents: 0,
  minimumCm2: 0,
  breaks: [
    { from: 1, factor: 1 },
    { from: 20, factor: 0.5 },
  ],
  quantities: [1, 20],
  minimum: 1,
  maximum: 1_000,
  unit: 'piece',
  sizes: {},
  factors: {},
  perCharacter: {},
  percentOff: 0,
}

function product(sku: string, more: Partial<CompiledProduct> = {}): CompiledProduct {
  const urlKey = sku.toLowerCase()
  return {
    id: [...sku].reduce((sum, mail) => sum * 31 + mail.charCodeAt(0), 7) % 1_000_000,
    sku,
    urlKey,
    name: `The ${urlKey}`,
    kind: 'simple',
    categories: ['photo-prints'],
    summary: 'It is good.',
    descriptionHtml: '<p>It is good.</p>',
    pictures: [{ file: `products/${urlKey}.webp`, alt: `A ${urlKey}` }],
    options: [],
    rules: [],
    table: plainTable,
    weightGrams: 500,
    related: [],
    attributes: {},
    reviews: [],
    position: 1,
    ...more,
  }
}

/** One option of each kind that a shopper fills in, and a rule: `names` is shown only if `style` is bold. */
const formOptions: CompiledOption[] = [
  {
    key: 'style',
    uid: 'style',
    id: 1,
    title: 'Style',
    type: 'radio',
    required: true,
    values: [
      { uid: 'style-plain', id: 11, title: 'Plain', isDefault: true },
      { uid: 'style-bold', id: 12, title: 'Bold', cents: 200 },
      { uid: 'style-off', id: 13, title: 'Off', disabled: true },
    ],
  },
  {
    key: 'extras',
    uid: 'extras',
    id: 2,
    title: 'Extras',
    type: 'checkbox',
    required: false,
    selectMax: 2,
    values: [
      { uid: 'extra-a', id: 21, title: 'A', cents: 10 },
      { uid: 'extra-b', id: 22, title: 'B', cents: 20 },
      { uid: 'extra-c', id: 23, title: 'C', cents: 30 },
    ],
  },
  { key: 'names', uid: 'names', id: 3, title: 'Names', type: 'field', required: true, maxCharacters: 10 },
  { key: 'note', uid: 'note', id: 4, title: 'Note', type: 'area', required: false, maxCharacters: 40 },
  {
    key: 'width',
    uid: 'width',
    id: 5,
    title: 'Width',
    type: 'field',
    required: false,
    role: 'width',
    minimum: 1,
    maximum: 20,
  },
  { key: 'art', uid: 'art', id: 6, title: 'Artwork', type: 'file', required: false },
  { key: 'day', uid: 'day', id: 7, title: 'Day', type: 'date', required: false },
]

const stickerOptions = sticker.options.map((option) => ({ ...option, key: option.uid }))

const certificateOptions: CompiledOption[] = [
  { key: 'name', uid: 'gift-name', id: 31, title: 'Name', type: 'field', required: true, role: 'recipient' },
  {
    key: 'email',
    uid: 'gift-email',
    id: 32,
    title: 'Their e-mail',
    type: 'field',
    required: true,
    role: 'recipient-email',
  },
  {
    key: 'words',
    uid: 'gift-words',
    id: 33,
    title: 'Words',
    type: 'area',
    required: false,
    role: 'greeting',
  },
  { key: 'day', uid: 'gift-day', id: 34, title: 'Day', type: 'date', required: false, role: 'send-on' },
]

/** Options of a product made from a file, which can be sent after the order. */
const madeOptions: CompiledOption[] = [
  {
    key: 'artwork-from',
    uid: 'art-from',
    id: 41,
    title: 'Artwork',
    type: 'radio',
    required: true,
    values: [
      { uid: 'art-now', id: 411, title: 'Upload it now', isDefault: true },
      { uid: 'art-later', id: 412, title: 'Send it after ordering', isArtworkLater: true },
      { uid: 'art-draw', id: 413, title: 'Draw it for me' },
    ],
  },
  {
    key: 'artwork',
    uid: 'art-file',
    id: 42,
    title: 'Your file',
    type: 'file',
    required: true,
    role: 'artwork',
    extensions: ['png', 'jpg'],
  },
]
const madeRules = [{ option: 'art-file', when: { option: 'art-from', values: ['art-now'] } }]

const products: CompiledProduct[] = [
  product('PLAIN'),
  product('OTHER', { weightGrams: 2_000 }),
  product('STICKER', { ...sticker, options: stickerOptions, name: 'The sticker' }),
  product('FORM', {
    options: formOptions,
    rules: [{ option: 'names', when: { option: 'style', values: ['style-bold'] } }],
  }),
  product('MADE', { options: madeOptions, rules: madeRules, name: 'The made one' }),
  product('LIMITED', { stock: 10 }),
  product('GONE', { outOfStock: true }),
  product('SPECIAL', { special: { percentOff: 20, from: '2026-11-01', to: '2026-11-30' } }),
  product('GIFT-CERTIFICATE', {
    kind: 'virtual',
    weightGrams: 0,
    table: { ...plainTable, baseCents: 5_000, breaks: [{ from: 1, factor: 1 }] },
  }),
  product('CARD', {
    kind: 'virtual',
    weightGrams: 0,
    name: 'The gift certificate',
    options: certificateOptions,
    special: { percentOff: 20, from: '2026-11-01', to: '2026-11-30' },
    table: { ...plainTable, baseCents: 10_000, breaks: [{ from: 1, factor: 1 }] },
  }),
]

const allYear = { start: '2026-01-01', end: '2026-12-31 23:59' }

export const configuration: Brand['configuration'] = {
  values: {},
  countries: ['US', 'AU', 'CA', 'IN', 'GB'],
  headerOffers: [],
  returns: {
    custom: { days: 30, reasons: 'faults', text: 'Tell us within {days} days.' },
    stock: { days: 30, reasons: 'any', text: 'Send it back within {days} days.' },
  },
  coupons: {
    TEN: { label: 'Ten percent', message: 'Ten percent is off.', percentOff: 10, ...allYear },
    FIVER: {
      label: 'Five dollars',
      message: 'Five dollars are off.',
      amountOff: 5,
      minimumSubtotal: 20,
      ...allYear,
    },
    HUGE: { label: 'Everything', message: 'All yours.', amountOff: 500, freeShipping: true, ...allYear },
    ONCE: { label: 'Only one', message: 'You got it.', percentOff: 50, usesPerCoupon: 1, ...allYear },
    WELCOME: { label: 'Welcome', message: 'Welcome!', percentOff: 20, usesPerCustomer: 1, ...allYear },
    FIRST: { label: 'First', message: 'Welcome!', percentOff: 10, firstOrderOnly: true, ...allYear },
    PLAINFREE: {
      label: 'A plain one on us',
      message: 'One plain thing is free.',
      amountOff: 10,
      product: 'plain',
      usesPerCustomer: 1,
      countsWith: 'free things',
      ...allYear,
    },
    OTHERFREE: {
      label: 'Another one on us',
      message: 'One plain thing is free, too.',
      amountOff: 10,
      product: 'plain',
      usesPerCustomer: 1,
      countsWith: 'free things',
      ...allYear,
    },
    OVER: { label: 'Over', message: 'Too late.', percentOff: 50, start: '2026-01-01', end: '2026-06-30' },
    SHIPFREE: { label: 'Free shipping', message: 'It travels free.', freeShipping: true, ...allYear },
  },
  priceCaches: {
    STUDENT5: { percentOff: 50, start: '2026-11-01', end: '2026-12-31' },
    BETTER50: { percentOff: 50, start: '2020-01-01', end: '2099-12-31' },
    NEWHERE1: { percentOff: 10, start: '2020-01-01', end: '2099-12-31', registration: true },
    ENDED25X: { percentOff: 75, start: '2026-01-01', end: '2026-11-19' },
  },
  shippingMethods: {
    standard: {
      carrierCode: 'flatrate',
      carrierTitle: 'Standard shipping',
      methodCode: 'standard',
      methodTitle: 'Standard',
      price: 5.99,
      days: '3-7',
      freeAbove: 99,
      countries: ['US'],
    },
    express: {
      carrierCode: 'express',
      carrierTitle: 'Express shipping',
      methodCode: 'express',
      methodTitle: 'Express',
      price: 24.99,
      pricePerKg: 3,
      days: '1-2',
      countries: ['US'],
    },
    abroad: {
      carrierCode: 'international',
      carrierTitle: 'International shipping',
      methodCode: 'tracked',
      methodTitle: 'Tracked',
      price: 19.99,
      days: '7-14',
      countries: ['CA', 'GB'],
    },
  },
  destinations: {
    military: { states: ['AA', 'AE', 'AP'], cities: ['APO', 'FPO', 'DPO'], days: { standard: 'unknown' } },
    farStates: { states: ['AK', 'HI'], days: { standard: '6-12' } },
    postOfficeBoxes: { isPostOfficeBox: true, days: { standard: 'usual' } },
  },
  production: { days: 2, cutoffHour: 14, proofDays: 1, approvalDays: 1 },
  answerDays: 1,
  salesTax: { NY: 8.53, OR: 0, TX: 8.2 },
  rewards: {
    pointsPerDollar: 5,
    joinPoints: 100,
    spending: {
      standard: {
        label: '100 points take $1 off',
        minimum: 200,
        maximum: 5_000,
        step: 100,
        dollarsPerStep: 1,
      },
    },
    levels: {
      first: { name: 'First', points: 0, earnPercent: 100, benefits: ['Points'] },
      second: { name: 'Second', points: 1_000, earnPercent: 150, benefits: ['More points'] },
    },
  },
  paymentMethods: ['payflowpro', 'paypal_express', 'checkmo', 'free'],
  analytics: {},
}

const checkoutShop = (): Brand => {
  const brand = exampleBrand()
  return {
    ...brand,
    digest: 'checkout',
    identity: { ...brand.identity, timezone: 'America/New_York', locale: 'en-US', themeColor: '#ff5a36' },
    messages: base<{ messages: Messages }>('messages').messages,
    constants: base<Constants>('constants'),
    configuration,
    catalogue: { ...brand.catalogue, products },
    // Saved designs of the plain product use the sample's template.
    templates: { sticker: sampleTemplate, plain: sampleTemplate },
  }
}

export const checkoutBrand = await madeOnce('checkout brand', checkoutShop)
