import { expect, test } from 'vitest'
import type { DesignDocument } from '@/design/design-document'
import type { ProductTemplate } from '@/design/template/product-template'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { panelsOf } from '@/design/template/panel-boxes'
import { surfaceBoxes } from '@/design/template/surface-boxes'
import { templateFor } from '@/design/template/template-for'
import { commands } from '@/design/document/commands/commands'
import { estimatedSize } from '@/design/document/boxes'
import { newDesign } from '@/design/document/new-design'
import { templateProblems } from '@/design/document/template-problems'
import { stickerTemplate } from './sample-product'

test('an option value changes only the surface settings that it lists (design-document-22)', () => {
  const [before] = stickerTemplate.surfaces
  const [round] = templateFor(stickerTemplate, { shape: 'circle' }).surfaces
  expect(round?.mask).toBe('ellipse')
  expect(round?.cut).toEqual({ ...before?.cut, styles: ['shape'], default: 'shape' })
  expect(round?.dpi).toEqual(before?.dpi)
})

test.each([['die-cut'], ['constructor'], [''], ['triangle']])(
  'the value %j leaves the template unchanged (design-document-22)',
  (shape) => {
    expect(templateFor(stickerTemplate, { shape })).toEqual(stickerTemplate)
  },
)

test('a later option overrides an earlier one (design-document-22)', () => {
  const both = {
    ...stickerTemplate,
    options: {
      ...stickerTemplate.options,
      later: {
        values: ['a'],
        default: 'a',
        effects: { a: { surfaces: { front: { mask: 'heart' as const } } } },
      },
    },
  }
  expect(templateFor(both, { shape: 'circle', later: 'a' }).surfaces[0]?.mask).toBe('heart')
})

const canvas: SurfaceRule = {
  id: 'front',
  around: 58,
  folds: [20, 58],
  edge: { kind: 'mirror' },
  bleed: 3,
  safe: 68,
  dpi: { wanted: 150, warn: 80, stop: 45 },
  inks: [],
}

test('a set of three canvases has gaps between them and printed sides around each (design-document-22)', () => {
  const panels = panelsOf({ ...canvas, panels: { columns: 3, gap: 38.1 } }, { width: 914.4, height: 304.8 })
  expect(panels.map(({ front }) => front.x)).toEqual([58, 375.5, 693].map((x) => expect.closeTo(x, 1)))
  for (const { front, printed } of panels) {
    expect(front.width * 3 + 38.1 * 2).toBeCloseTo(914.4, 6)
    expect([printed.width - front.width, printed.height - front.height]).toEqual([
      expect.closeTo(116, 6),
      expect.closeTo(116, 6),
    ])
  }
  expect(panelsOf(canvas, { width: 300, height: 200 })).toEqual([
    { front: { x: 58, y: 58, width: 300, height: 200 }, printed: { x: 0, y: 0, width: 416, height: 316 } },
  ])
})

const inset = (
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  by: number,
) => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
})

test('if the sides are made from the front, the picture has to cover only the front (design-document-16)', () => {
  const size = { width: 300, height: 200 }
  expect(surfaceBoxes(canvas, size).cover).toEqual({ x: 58, y: 58, width: 300, height: 200 })
  // If the sides are made from the picture, the picture covers them up to the last fold. Beyond it the canvas
  // is stapled.
  const folds = Math.min(...(canvas.folds ?? []))
  const wrapped = surfaceBoxes({ ...canvas, edge: { kind: 'image' } }, size)
  expect(wrapped.cover).toEqual(inset(wrapped.trim, folds))
  const open = surfaceBoxes({ ...canvas, folds: [], edge: { kind: 'image' } }, size)
  expect(open.cover).toEqual(open.bleed)
})

const deep = {
  ...stickerTemplate,
  options: {
    ...stickerTemplate.options,
    depth: {
      values: ['slim', 'deep'],
      default: 'slim',
      effects: { deep: { surfaces: { front: { around: 20 } } } },
    },
  },
}

const state = (document: DesignDocument, template: ProductTemplate) => ({
  document,
  selection: [],
  template,
  newId: () => 'n',
  measure: estimatedSize,
})

const chosen = (name: string, value: string, document = newDesign(deep, 'd')) => {
  return commands.setOption.run(state(document, deep), { name, value })
}

test('objects stay centered when the area around a surface grows, and an unavailable cut style is replaced (design-document-11)', () => {
  const empty = newDesign(deep, 'd')
  const node = {
    kind: 'shape' as const,
    transform: [1, 0, 0, 1, 10, 10] as [number, number, number, number, number, number],
    shape: 'ellipse' as const,
    width: 20,
    height: 20,
    fill: '#ff0000',
  }
  const design = {
    ...empty,
    surfaces: { front: { ...empty.surfaces['front'], nodes: ['dot'] } },
    nodes: { dot: node },
  }
  const deeper = chosen('depth', 'deep', design)
  expect('document' in deeper && deeper.document.nodes['dot']?.transform).toEqual([1, 0, 0, 1, 30, 30])
  const round = chosen('shape', 'circle', design)
  if (!('document' in round)) throw new Error('refused')
  expect(round.document.surfaces['front']?.cut?.style).toBe('shape')
  expect(templateProblems(round.document, deep)).toEqual([])
  const back = chosen('shape', 'die-cut', round.document)
  expect('document' in back && back.document.surfaces['front']?.cut?.style).toBe('die')
})

test('a product sold only in listed sizes can be designed only in those sizes (design-document-18)', () => {
  const listed = {
    ...stickerTemplate,
    sizes: {
      ...stickerTemplate.sizes,
      list: [
        [50, 50],
        [90, 50],
      ] as [number, number][],
    },
  }
  const document = newDesign(listed, 'd')
  expect(templateProblems(document, listed)).toMatchObject([
    { path: 'product.size', say: 'designProblems.notAllowed', wanted: '50 × 50, 90 × 50' },
  ])
  const moved = commands.setSize.run(state(document, listed), {
    size: { width: 85, height: 80 },
    content: 'keep',
  })
  expect('document' in moved && moved.document.product.size).toEqual({ width: 90, height: 50 })
})
