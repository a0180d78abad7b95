import { pictureStart, type PictureStart } from '@/design/picture/picture-design'
import type { ProductTemplate } from '@/design/template/product-template'
import type { SurfaceRule } from '@/design/template/surface-rule'
import type { ProductOption } from '@/lib/products/product-options'
import { exampleProduct } from './example-product'
import { template as sticker } from './round-sticker'

/** Products that are made from one photo: a print and a canvas, for stories and tests. */

const inch = 25.4

const front: SurfaceRule = {
  id: 'front',
  around: 0,
  bleed: 3,
  safe: 3.2,
  dpi: { wanted: 300, warn: 180, stop: 90 },
  inks: [],
}

const templateOf = (
  kind: 'canvas' | 'print',
  [width, height]: [number, number],
  rule: SurfaceRule,
): ProductTemplate => ({
  ...sticker,
  id: kind,
  kind,
  sizes: { ...sticker.sizes, default: [width, height] },
  surfaces: [rule],
})

/** A print of 16 × 12 in on white paper. */
export const photoPrint = (more: Partial<SurfaceRule> = {}): ProductTemplate =>
  templateOf('print', [16 * inch, 12 * inch], { ...front, seenFrom: 500, ...more })

/** A canvas of 30 × 20 in on bars 38 mm deep, with mirrored edges. */
export const photoCanvas = (more: Partial<SurfaceRule> = {}): ProductTemplate =>
  templateOf('canvas', [30 * inch, 20 * inch], {
    ...front,
    around: 58,
    folds: [20, 58],
    edge: { kind: 'mirror' },
    ...more,
  })

const oak = { option: 'Frame', values: { oak: 'Oak' } }

/** Adds an oak frame to a template. */
export const withFrame = (template: ProductTemplate): ProductTemplate => ({
  ...template,
  options: { ...template.options, frame: { default: 'oak', values: ['oak'], asked: oak } },
})

const options: ProductOption[] = [
  { uid: 'photo', title: 'Photo', type: 'file', required: true },
  {
    uid: 'frame',
    title: oak.option,
    type: 'radio',
    required: true,
    values: [{ uid: 'oak', title: oak.values.oak, swatch: '#b98b56', isDefault: true }],
  },
]
export const photoProduct = exampleProduct({ options, rules: [] })

/** Returns the design of a page on which only a photo is missing. */
export function photoStart(template: ProductTemplate): PictureStart {
  const start = pictureStart(template, photoProduct, {}, { id: 'photo', quantity: 1 })
  if (!start) throw new Error(`${template.id} shows no photo`)
  return start
}
