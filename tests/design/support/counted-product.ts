import type { ProductTemplate } from '@/design/template/product-template'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { sampleTemplate } from './sample-design'

/** Printed products with every kind of surface: counted, sized, conditional, and linked. */

const plain: Omit<SurfaceRule, 'id'> = {
  around: 0,
  bleed: 2,
  safe: 2,
  dpi: { wanted: 300, warn: 180, stop: 90 },
  inks: [],
}

/** A book: a cover computed from the ordered size and the spine, pages, and an optional slipcase. */
export const book: ProductTemplate = {
  ...sampleTemplate,
  id: 'book',
  revision: 1,
  sizes: { minimum: [100, 100], maximum: [400, 400], step: 1, default: [200, 100] },
  lengths: { spine: 6 },
  surfaces: [
    {
      ...plain,
      id: 'cover',
      title: 'Cover',
      size: {
        width: { of: 'width', times: 2, plus: ['spine', 30] },
        height: { of: 'height', plus: [30] },
      },
    },
    { ...plain, id: 'page', title: 'Page', count: { option: 'pages', per: 2 }, mask: 'rounded' },
    { ...plain, id: 'case', title: 'Slipcase', when: { case: ['yes'] }, size: { width: 210, height: 110 } },
  ],
  options: {
    pages: {
      values: ['20', '24', '40'],
      default: '20',
      effects: { 40: { lengths: { spine: 11 }, surfaces: { page: { bleed: 5 } } } },
    },
    case: { values: ['no', 'yes'], default: 'no' },
  },
}

/** Coasters that repeat the first one, and two soles whose right one mirrors the left one. */
export const pairs: ProductTemplate = {
  ...sampleTemplate,
  id: 'pairs',
  revision: 1,
  sizes: { minimum: [100, 100], maximum: [100, 100], step: 1, default: [100, 100], list: [[100, 100]] },
  surfaces: [
    {
      ...plain,
      id: 'piece',
      title: 'Coaster',
      count: { option: 'set', values: { four: 4, six: 6 } },
      follows: { surface: 'piece', as: 'same', may: ['same', 'own'] },
    },
    { ...plain, id: 'left', title: 'Left' },
    {
      ...plain,
      id: 'right',
      title: 'Right',
      follows: { surface: 'left', as: 'mirrored', may: ['same', 'mirrored', 'own'] },
    },
  ],
  options: { set: { values: ['four', 'six'], default: 'four' } },
  checks: { empty: { stop: 1 }, resolution: {}, 'safe-area': {} },
}
