import type { Priceable } from '@/lib/money/price'
import type { ProductTemplate } from '@/design/template/product-template'
import { sampleTemplate } from '../support/sample-design'

/** A product as a shop's backend describes it, and its template. */

const values = (option: string, titles: Record<string, string>) =>
  Object.entries(titles).map(([key, title]) => ({ uid: `${option}/${key}`, title }))

export const sticker: Priceable = {
  options: [
    {
      uid: 'shape',
      title: 'Shape',
      type: 'radio',
      required: true,
      values: values('shape', { die: 'Die-cut', circle: 'Circle' }),
    },
    {
      uid: 'size',
      title: 'Size',
      type: 'dropdown',
      required: true,
      values: values('size', { s: '2 inch', m: '3 inch', own: 'My own' }),
    },
    { uid: 'width', title: 'Width', type: 'field', required: true },
    { uid: 'height', title: 'Height', type: 'field', required: true },
    {
      uid: 'film',
      title: 'Film',
      type: 'radio',
      required: true,
      values: [
        ...values('film', { white: 'White', clear: 'Clear' }),
        { uid: 'film/gold', title: 'Gold', disabled: true },
      ],
    },
    {
      uid: 'ink',
      title: 'White ink',
      type: 'radio',
      required: true,
      values: values('ink', { full: 'Everywhere', none: 'Nowhere' }),
    },
    {
      uid: 'finish',
      title: 'Finish',
      type: 'dropdown',
      required: true,
      values: values('finish', { matte: 'Matte', gloss: 'Gloss' }),
    },
    { uid: 'name', title: 'Name on it', type: 'field', required: false },
  ],
  rules: [
    { option: 'width', when: { option: 'size', values: ['size/own'] } },
    { option: 'height', when: { option: 'size', values: ['size/own'] } },
    { option: 'ink', when: { option: 'film', values: ['film/clear'] } },
  ],
  table: {
    baseCents: 100,
    perCm2Cents: 1,
    minimumCm2: 0,
    breaks: [{ from: 1, factor: 1 }],
    quantities: [50],
    minimum: 1,
    maximum: 1_000,
    unit: 'sticker',
    sizes: { 'size/s': { width: 50.8, height: 50.8 }, 'size/m': { width: 76.2, height: 76.2 } },
    custom: {
      width: { uid: 'width', minimum: 1, maximum: 24 },
      height: { uid: 'height', minimum: 1, maximum: 24 },
    },
    factors: {},
    perCharacter: {},
    percentOff: 0,
  },
}

const [front] = sampleTemplate.surfaces
if (!front?.cut) throw new Error('the sample template has lost its front')

export const stickerTemplate: ProductTemplate = {
  ...sampleTemplate,
  sizes: { minimum: [25.4, 25.4], maximum: [609.6, 609.6], step: 0.254, default: [76.2, 76.2] },
  surfaces: [front],
  options: {
    shape: {
      values: ['die-cut', 'circle'],
      default: 'die-cut',
      asked: { option: 'Shape', values: { 'die-cut': 'Die-cut', circle: 'Circle' } },
      effects: {
        circle: { surfaces: { front: { mask: 'ellipse', cut: { styles: ['shape'], default: 'shape' } } } },
      },
    },
    material: {
      values: ['vinyl', 'clear', 'gold'],
      default: 'vinyl',
      asked: { option: 'Film', values: { vinyl: 'White', clear: 'Clear', gold: 'Gold' } },
    },
    ink: {
      values: ['full', 'none'],
      default: 'full',
      asked: { option: 'White ink', values: { full: 'Everywhere', none: 'Nowhere' } },
    },
    plate: { values: ['one'], default: 'one' },
  },
  words: { name: 'Name on it' },
}

export const sign: Priceable = {
  ...sticker,
  options: [
    { uid: 'text', title: 'Your words', type: 'field', required: true },
    { uid: 'second', title: 'Second line', type: 'field', required: true },
    {
      uid: 'lines',
      title: 'Lines',
      type: 'dropdown',
      required: true,
      values: values('lines', { one: 'One', two: 'Two' }),
    },
    {
      uid: 'font',
      title: 'Lettering',
      type: 'dropdown',
      required: true,
      values: values('font', { honey: 'Honey', metro: 'Metro' }),
    },
    {
      uid: 'color',
      title: 'Color',
      type: 'radio',
      required: true,
      values: values('color', { pink: 'Pink', blue: 'Blue', two: 'Two tones' }),
    },
    {
      uid: 'color-1',
      title: 'First',
      type: 'radio',
      required: true,
      values: values('first', { pink: 'Pink', blue: 'Blue' }),
    },
    {
      uid: 'color-2',
      title: 'Second',
      type: 'radio',
      required: true,
      values: values('second', { blue: 'Blue', pink: 'Pink' }),
    },
  ],
  rules: [
    { option: 'second', when: { option: 'lines', values: ['lines/two'] } },
    { option: 'color-1', when: { option: 'color', values: ['color/two'] } },
    { option: 'color-2', when: { option: 'color', values: ['color/two'] } },
  ],
  table: { ...sticker.table, sizes: {}, custom: undefined },
}

export const signTemplate: ProductTemplate = {
  ...sampleTemplate,
  kind: 'neon',
  sizes: { list: [[500, 200]], minimum: [500, 200], maximum: [500, 200], step: 1, default: [500, 200] },
  surfaces: [{ id: 'sign', around: 0, bleed: 0, safe: 3, dpi: front.dpi, inks: [] }],
  options: {},
  neon: {
    diameter: 6,
    cutStep: 25,
    minimumBend: 5,
    maximumRun: 5_000,
    wattsPerMeter: 9.6,
    supplies: [24],
    supplyShare: 0.8,
    backing: { shape: 'outline', margin: 12, radius: 12 },
    asked: {
      lines: ['Your words', 'Second line'],
      lineCount: { option: 'Lines', values: { One: 1, Two: 2 } },
      lettering: { option: 'Lettering', fonts: { honey: 'Honey', metro: 'Metro' } },
      light: {
        option: 'Color',
        colors: { '#ff2bd6': 'Pink', '#6fe3ff': 'Blue' },
        several: [{ value: 'Two tones', options: ['First', 'Second'] }],
      },
    },
  },
}
