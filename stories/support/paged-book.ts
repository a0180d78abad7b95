import { estimatedSize } from '@/design/document/boxes'
import { perform } from '@/design/document/commands/perform'
import type { DesignDocument, DesignNode } from '@/design/design-document'
import { newDesign } from '@/design/document/new-design'
import type { ProductTemplate } from '@/design/template/product-template'
import type { SurfaceRule } from '@/design/template/surface-rule'
import type { Matrix } from '@/design/units'
import { newId } from '@/features/studio/new-id'
import { template as sticker } from './round-sticker'

/** Templates for stories and tests: a book with cover and pages, and a pair whose right piece follows the left one. */

const page: SurfaceRule = {
  id: 'page',
  title: 'Page',
  around: 0,
  bleed: 3,
  safe: 8,
  dpi: { wanted: 300, warn: 180, stop: 90 },
  inks: [],
}

const sizes: ProductTemplate['sizes'] = {
  minimum: [100, 100],
  maximum: [300, 300],
  step: 1,
  default: [203, 152],
}

const counts = ['2', '8', '20', '40', '60']

/** A book that has 2 to 60 pages. */
export const book: ProductTemplate = {
  ...sticker,
  id: 'book',
  sizes,
  surfaces: [
    { ...page, id: 'cover', title: 'Cover', size: { width: 420, height: 160 } },
    { ...page, count: { option: 'pages' } },
  ],
  options: {
    pages: {
      default: '8',
      values: counts,
      asked: { option: 'Pages', values: Object.fromEntries(counts.map((each) => [each, `${each} pages`])) },
    },
  },
  checks: { 'safe-area': {}, 'stroke-width': { warn: 0.25 } },
}

/** A pair whose right side repeats or mirrors the left one until it gets its own design. */
export const pair: ProductTemplate = {
  ...book,
  id: 'pair',
  surfaces: [
    { ...page, id: 'left', title: 'Left' },
    {
      ...page,
      id: 'right',
      title: 'Right',
      follows: { surface: 'left', as: 'mirrored', may: ['same', 'mirrored', 'own'] },
    },
  ],
  options: {},
}

const colors = ['#e5352b', '#f2a33a', '#3f9b62', '#2b59c3', '#7a4fb5', '#d1006b']
const shapes = ['heart', 'star', 'ellipse', 'hexagon', 'triangle'] as const

const middle: Matrix = [1, 0, 0, 1, 70, 45]
const square = {
  kind: 'shape' as const,
  transform: middle,
  width: 60,
  height: 60,
}

const shapeOn = (index: number): DesignNode => ({
  ...square,
  shape: shapes[index % shapes.length] ?? 'heart',
  fill: colors[index % colors.length] ?? '#000000',
})

/** Returns a design with a different shape on each surface. */
export function bookOf(pages: number): DesignDocument {
  const blank = newDesign(book, 'story')
  const state = { document: blank, selection: [], template: book, newId, measure: estimatedSize }
  const counted = perform('setOption', state, { name: 'pages', value: String(pages) })
  if ('problems' in counted) throw new Error(JSON.stringify(counted.problems))
  const { document } = counted.edit
  const { surfaceOrder } = document
  return {
    ...document,
    surfaces: Object.fromEntries(surfaceOrder.map((id) => [id, { nodes: [`on-${id}`] }])),
    nodes: Object.fromEntries(surfaceOrder.map((id, index) => [`on-${id}`, shapeOn(index)])),
  }
}

/** Returns a book with a thin line on two of its pages, which would not print well. */
export function bookWithFindings(): DesignDocument {
  const document = bookOf(8)
  const hair: DesignNode = {
    ...square,
    shape: 'heart',
    fill: null,
    stroke: { paint: '#000000', width: 0.1 },
  }
  return { ...document, nodes: { ...document.nodes, 'on-page-2': hair, 'on-page-5': hair } }
}

/** Returns a pair whose left side has an arrow, so that mirroring is visible on the right side. */
export function pairWithArrow(): DesignDocument {
  const blank = newDesign(pair, 'story')
  const arrow: DesignNode = {
    kind: 'path',
    transform: [1, 0, 0, 1, 40, 50],
    path: 'M0 20L60 20L60 0L110 35L60 70L60 50L0 50Z',
    fill: '#2b59c3',
  }
  return {
    ...blank,
    surfaces: { ...blank.surfaces, left: { nodes: ['arrow'] } },
    nodes: { arrow },
  }
}
