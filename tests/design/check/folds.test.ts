import { expect, test } from 'vitest'
import type { DetailOf, Finding } from '@/design/check/finding'
import { foldsOf } from '@/design/check/laid-folds'
import { foundAtFolds } from '@/design/check/folds'
import type { LaidDetail } from '@/design/crop/fold-detail'
import { preflight } from '@/design/check/preflight'
import { estimatedSize } from '@/design/document/boxes'
import { perform } from '@/design/document/commands/perform'
import type { DesignDocument } from '@/design/design-document'
import type { Matrix, Rectangle } from '@/design/units'
import type { CanvasMake } from '@/design/picture/canvas-rules'
import { pictureStart } from '@/design/picture/picture-design'
import type { ProductTemplate, Thresholds } from '@/design/template/product-template'
import type { EdgeRule } from '@/design/template/surface-rule'
import { findingsOf } from '@/features/studio/canvas/findings'
import { defaultSelection } from '@/lib/products/product-options'
import { pictureWithBusySpot } from '../support/calm-but'
import { commandState } from '../support/random-command'
import { sampleDesign, sampleTemplate } from '../support/sample-design'
import { canvasProduct } from '../support/canvas-product'

const size = { width: 300, height: 200 }
const around = 39
const atLeft = pictureWithBusySpot(300, 200, { x: 0, y: 60, side: 60 })

const laid = ({ x, y, width, height }: Rectangle): LaidDetail => ({
  detail: atLeft,
  toPicture: [width / size.width, 0, 0, height / size.height, x, y],
  shown: { x: 0, y: 0, width: 1, height: 1 },
})

function templateWith(fold: Thresholds | undefined, edge: EdgeRule['kind'] = 'image'): ProductTemplate {
  const [front] = sampleTemplate.surfaces
  if (!front) throw new Error('the sample has a surface')
  const { cut: _, mask: __, ...plain } = front
  return {
    ...sampleTemplate,
    kind: 'canvas',
    options: {},
    checks: fold ? { fold } : {},
    surfaces: [{ ...plain, around, folds: [20, around], edge: { kind: edge } }],
  }
}

/**
 * Returns a design with a picture of 3,000 × 2,000 pixels that covers the cloth; its detail is on the left
 * fold.
 */
function onCanvas(transform: Matrix = [1, 0, 0, 1, around, around], side = size): DesignDocument {
  const [asset] = Object.keys(sampleDesign.assets)
  const record = asset === undefined ? undefined : sampleDesign.assets[asset]
  if (asset === undefined || !record) throw new Error('the sample has a picture')
  return {
    ...sampleDesign,
    product: { ...sampleDesign.product, size, options: {} },
    surfaceOrder: ['front'],
    surfaces: { front: { nodes: ['it'] } },
    nodes: {
      it: { kind: 'image', transform, asset, ...side, crop: { x: 0, y: 0, width: 1, height: 1 } },
    },
    assets: { [asset]: { ...record, width: 3_000, height: 2_000 } },
    fonts: {},
  }
}

const isLoaded: DetailOf = () => atLeft
const foundIn = (design: DesignDocument, template: ProductTemplate, detailOf = isLoaded): Finding[] =>
  preflight(design, template, estimatedSize, undefined, detailOf)

test('too much detail within 6 mm of a fold is reported with its side, amount and limit; a calm rim is not (studio-59)', () => {
  const folded = { fronts: [{ x: 0, y: 0, ...size }], edge: 'image' as const }
  const whole = foundAtFolds(laid({ x: 0, y: 0, width: 1, height: 1 }), folded, { warn: 1.5 })
  expect(whole).toMatchObject([{ side: 'left', level: 'warn', wanted: 1.5 }])
  expect(whole[0]?.found).toBeGreaterThan(2)
  expect(foundAtFolds(laid({ x: 0.3, y: 0, width: 0.7, height: 0.7 }), folded, { warn: 1.5 })).toEqual([])
})

test('the fold check reports the side, and its fix moves the picture’s detail off the fold without uncovering the surface (design-document-60)', () => {
  const template = templateWith({ warn: 1.5 })
  const design = onCanvas()
  const [found, ...others] = foundIn(design, template)
  expect(others).toEqual([])
  expect(found).toMatchObject({ check: 'fold', level: 'warn', say: 'designFindings.foldLeft', wanted: 1.5 })
  expect(found?.found).toBeGreaterThan(2)
  if (found?.fix?.command !== 'crop') throw new Error('there is a fix')
  const { fix } = found
  const state = { ...commandState(design, fix.selection), template }
  const mended = perform('crop', state, fix.argument)
  if ('problems' in mended) throw new Error(JSON.stringify(mended.problems))
  expect(foundIn(mended.edit.document, template)).toEqual([])
  expect(mended.edit.document.nodes['it']).toMatchObject({ transform: [1, 0, 0, 1, around, around], ...size })
})

test('the fold check follows a rotated picture: its left detail is reported at the upper fold (design-document-60)', () => {
  const turned = onCanvas([0, 1, -1, 0, around + size.width, around], { width: 200, height: 300 })
  expect(foundIn(turned, templateWith({ warn: 1.5 }))).toMatchObject([{ say: 'designFindings.foldTop' }])
})

test('the template sets whether the fold check runs, its threshold, and whether it warns or stops the order (design-document-60)', () => {
  expect(foundIn(onCanvas(), templateWith(undefined))).toEqual([])
  expect(foundIn(onCanvas(), templateWith({ warn: 50 }))).toEqual([])
  expect(foundIn(onCanvas(), templateWith({ stop: 2 }))).toMatchObject([{ level: 'stop' }])
  const flat = { ...templateWith({ warn: 1.5 }) }
  const { folds: _, ...unfolded } = flat.surfaces[0] ?? {}
  expect(foundIn(onCanvas(), { ...flat, surfaces: [unfolded as never] })).toEqual([])
})

test('the fold check ignores pictures that are hidden or not loaded, and offers no fix for locked ones (design-document-60)', () => {
  const template = templateWith({ warn: 1.5 })
  expect(foundIn(onCanvas(), template, () => undefined)).toEqual([])
  const but = (change: object): DesignDocument => {
    const design = onCanvas()
    return { ...design, nodes: { it: { ...design.nodes['it'], ...change } as never } }
  }
  expect(foundIn(but({ hidden: true }), template)).toEqual([])
  expect(foundIn(but({ locked: 'all' }), template)[0]).not.toHaveProperty('fix')
})

test('the product page and the editor report the same fold finding for the same picture (design-document-60)', () => {
  const { template, product } = canvasProduct()
  const selection = defaultSelection(product.options, product.rules)
  const start = pictureStart(template, product, selection, { id: 'page', quantity: 1 })
  if (!start) throw new Error('it is a canvas')
  const make: CanvasMake = { ...start.make, front: size, edge: 'image', depth: 19 }
  const crop = { x: 0, y: 0, width: 1, height: 1 }
  const page = findingsOf({
    make,
    crop,
    pixels: { width: 3_000, height: 2_000 },
    zoom: 1,
    photo: { detail: atLeft },
    sizes: [],
  })
  const mine = templateWith(template.checks.fold)
  const rule = mine.surfaces[0]
  if (!rule) throw new Error('it has a front')
  const thresholds = template.checks.fold ?? {}
  expect(page.folds).toEqual(foldsOf({ document: onCanvas(), rule, thresholds, detailOf: isLoaded }))
  expect(page.folds).toMatchObject([{ side: 'left' }])
  const again = findingsOf({
    make,
    crop: page.calmCrop ?? crop,
    pixels: { width: 3_000, height: 2_000 },
    zoom: 1,
    photo: { detail: atLeft },
    sizes: [],
  })
  expect(again.folds).toEqual([])
})
