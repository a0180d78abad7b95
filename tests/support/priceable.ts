import type { Priceable } from '@/lib/money/price'
import type { NumberedOption } from '@/lib/products/product-options'

/**
 * A sticker in two sizes and a custom one, with material, finish, text and a set-up fee. Its prices are easy
 * to calculate.
 */
export const sticker: Omit<Priceable, 'options'> & { options: NumberedOption[] } = {
  options: [
    {
      uid: 'size',
      id: 1,
      title: 'Size',
      type: 'radio',
      required: true,
      values: [
        { uid: 'small', id: 11, title: 'Small', isDefault: true },
        { uid: 'large', id: 12, title: 'Large' },
        { uid: 'own', id: 13, title: 'Custom size' },
      ],
    },
    { uid: 'width', id: 2, title: 'Width', type: 'field', required: true },
    { uid: 'height', id: 3, title: 'Height', type: 'field', required: true },
    {
      uid: 'material',
      id: 4,
      title: 'Material',
      type: 'dropdown',
      required: true,
      values: [
        { uid: 'vinyl', id: 41, title: 'Vinyl' },
        { uid: 'holo', id: 42, title: 'Holographic' },
        { uid: 'gone', id: 43, title: 'Gone', disabled: true },
      ],
    },
    {
      uid: 'extras',
      id: 5,
      title: 'Extras',
      type: 'checkbox',
      required: false,
      values: [
        { uid: 'gloss', id: 51, title: 'Gloss', cents: 5 },
        { uid: 'rush', id: 52, title: 'Rush', percent: 10 },
      ],
    },
    {
      uid: 'setup',
      id: 6,
      title: 'Artist',
      type: 'radio',
      required: false,
      oneTime: true,
      values: [{ uid: 'draw', id: 61, title: 'Draw it', cents: 2_000 }],
    },
    { uid: 'name', id: 7, title: 'Name', type: 'field', required: false, cents: 10 },
  ],
  rules: [
    { option: 'width', when: { option: 'size', values: ['own'] } },
    { option: 'height', when: { option: 'size', values: ['own'] } },
    { option: 'extras', value: 'gloss', when: { option: 'material', values: ['vinyl'] } },
  ],
  table: {
    baseCents: 20,
    perCm2Cents: 0.5,
    minimumCm2: 10,
    unit: 'sticker',
    minimum: 10,
    maximum: 10_000,
    breaks: [
      { from: 10, factor: 2 },
      { from: 50, factor: 1 },
      { from: 100, factor: 0.8 },
    ],
    quantities: [50, 100],
    percentOff: 0,
    sizes: { small: { width: 20, height: 20 }, large: { width: 100, height: 100 } },
    custom: {
      width: { uid: 'width', minimum: 1, maximum: 20 },
      height: { uid: 'height', minimum: 1, maximum: 20 },
    },
    factors: { vinyl: 1, holo: 1.5 },
    perCharacter: { name: 7 },
  },
}
