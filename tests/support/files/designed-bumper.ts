import type { DesignDocument } from '@/design/design-document'
import type { ProductData } from '../magento/catalogue/catalogue-data'

/** A Peelwell product as Magento sells it, which stores designs in a text option, with a design for it. */

export const bumper = (): ProductData => ({
  id: 950,
  sku: 'PW-BUMPER',
  name: 'Custom Bumper Stickers',
  type: 'simple',
  price: 1_200,
  categories: [3],
  stock: 500,
  options: [
    {
      id: 41,
      title: 'Size',
      type: 'drop_down',
      required: true,
      values: [
        { id: 411, title: '10" × 3"' },
        { id: 412, title: '12" × 4"', price: 300 },
      ],
    },
    {
      id: 42,
      title: 'Outdoor laminate',
      type: 'drop_down',
      required: true,
      values: [
        { id: 421, title: 'UV gloss, 5 years' },
        { id: 422, title: 'UV matte, 5 years' },
      ],
    },
    { id: 43, title: 'Your file', type: 'field' },
    { id: 44, title: 'Design', type: 'area' },
  ],
})

/** A star on a 10 × 3 inch bumper sticker. */
export const bumperDesign = (): DesignDocument => ({
  schema: 1,
  id: 'a-star',
  product: {
    template: 'custom-bumper-stickers',
    revision: 1,
    size: { width: 254, height: 76.2 },
    quantity: 1,
    options: {
      shape: 'rectangle',
      material: 'vinyl',
      'white-ink': 'full',
      format: 'cut',
      'roll-direction': 'any',
    },
  },
  surfaceOrder: ['front'],
  surfaces: { front: { nodes: ['star'], background: null } },
  nodes: {
    star: {
      kind: 'shape',
      transform: [1, 0, 0, 1, 100, 15],
      shape: 'star',
      width: 45,
      height: 45,
      fill: '#d02040',
    },
  },
  assets: {},
  fonts: {},
})

/** A second product, with one size and one material, for ready-made designs. */
export const circles = (): ProductData => ({
  id: 951,
  sku: 'PW-CIRCLE',
  name: 'Custom Circle Stickers',
  type: 'simple',
  price: 900,
  categories: [3],
  stock: 500,
  options: [
    {
      id: 51,
      title: 'Size',
      type: 'drop_down',
      required: true,
      values: [
        { id: 511, title: '2" × 2"' },
        { id: 512, title: '3" × 3"', price: 200 },
      ],
    },
    {
      id: 52,
      title: 'Material',
      type: 'radio',
      required: true,
      values: [{ id: 521, title: 'White vinyl' }],
    },
    {
      id: 53,
      title: 'White ink',
      type: 'radio',
      required: true,
      values: [{ id: 531, title: 'Below everything' }],
    },
    { id: 54, title: 'Design', type: 'area' },
  ],
})
