import { expect, test } from 'vitest'
import type { DetailOf, Finding } from '@/design/check/finding'
import { foldsOf } from '@/design/check/laid-folds'
import { foundAtFolds, type LaidDetail } from '@/design/check/folds'
import { preflight } from '@/design/check/preflight'
import { estimatedSize } from '@/design/document/boxes'
import { perform } from '@/design/document/commands/perform'
import type { DesignDocument, Matrix, Rectangle } from '@/design/document/design-document'
import { canvasOf, type CanvasMake } from '@/design/picture/canvas-rules'
import type { EdgeRule, ProductTemplate, Thresholds } from '@/design/template/product-template'
import { findingsOf } from '@/features/studio/canvas/findings'
import { defaultSelection } from '@/lib/product-options'
import { calmBut } from '../support/calm-but'
import { commandState } from '../support/random-command'
import { sampleDesign, sampleTemplate } from '../support/sample-design'
import { canvasProduct } from '../support/canvas-product'

const size = { width: 300, height: 200 }
const around = 39
const atLeft = calmBut(300, 200, { x: 0, y: 60, side: 60 })

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

/** A picture of 3,000 × 2,000 pixels that covers the cloth, its spot lying on the left fold. */
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

test('much detail within 6 mm of a fold is found by its side, with how much there is and how much may be; a calm rim is not (studio-59)', () => {
  const folded = { fronts: [{ x: 0, y: 0, ...size }], edge: 'image' as const }
  const whole = foundAtFolds(laid({ x: 0, y: 0, width: 1, height: 1 }), folded, { warn: 1.5 })
  expect(whole).toMatchObject([{ side: 'left', level: 'warn', wanted: 1.5 }])
  expect(whole[0]?.found).toBeGreaterThan(2)
  expect(foundAtFolds(laid({ x: 0.3, y: 0, width: 0.7, height: 0.7 }), folded, { warn: 1.5 })).toEqual([])
})

test('the check of a design looks at the pictures where they lie, says the side, and its fix moves the picture off the fold, which it goes on covering (design-document-60)', () => {
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

test('a picture that was turned is looked at where it lies: what was at its left is at the upper fold then (design-document-60)', () => {
  const turned = onCanvas([0, 1, -1, 0, around + size.width, around], { width: 200, height: 300 })
  expect(foundIn(turned, templateWith({ warn: 1.5 }))).toMatchObject([{ say: 'designFindings.foldTop' }])
})

test('the template decides: without the check nothing is said, by its threshold more may lie there, and by another an order stops (design-document-60)', () => {
  expect(foundIn(onCanvas(), templateWith(undefined))).toEqual([])
  expect(foundIn(onCanvas(), templateWith({ warn: 50 }))).toEqual([])
  expect(foundIn(onCanvas(), templateWith({ stop: 2 }))).toMatchObject([{ level: 'stop' }])
  const flat = { ...templateWith({ warn: 1.5 }) }
  const { folds: _, ...unfolded } = flat.surfaces[0] ?? {}
  expect(foundIn(onCanvas(), { ...flat, surfaces: [unfolded as never] })).toEqual([])
})

test('a picture that is not loaded, hidden or locked: nothing is said of the first two, and the last has no fix (design-document-60)', () => {
  const template = templateWith({ warn: 1.5 })
  expect(foundIn(onCanvas(), template, () => undefined)).toEqual([])
  const but = (change: object): DesignDocument => {
    const design = onCanvas()
    return { ...design, nodes: { it: { ...design.nodes['it'], ...change } as never } }
  }
  expect(foundIn(but({ hidden: true }), template)).toEqual([])
  expect(foundIn(but({ locked: 'all' }), template)[0]).not.toHaveProperty('fix')
})

test('page and editor find the same of the same picture in the same place (design-document-60)', () => {
  const { template, product } = canvasProduct()
  const made = canvasOf(template, product, defaultSelection(product.options, product.rules))
  if (!made) throw new Error('it is a canvas')
  const make: CanvasMake = { ...made, front: size, edge: 'image', depth: 19 }
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
