import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Rectangle } from '@/design/units'
import { cropAt } from '@/design/crop/cover-crop'
import { maxPanels, narrowestPanel, panelGap, panelsOf, panelsThatFit } from '@/design/picture/panels'
import { edges, foldLines, marginOf, patchesOf, printedCrop, wrappedSize } from '@/design/picture/wrap'

const size = fc.record({
  width: fc.double({ min: 100, max: 1_600, noNaN: true }),
  height: fc.double({ min: 100, max: 1_600, noNaN: true }),
})
const wrap = fc.record({ depth: fc.constantFrom(19, 38), flap: fc.constantFrom(0, 15, 25) })
const edge = fc.constantFrom(...edges)

const near = (one: number, other: number) => Math.abs(one - other) < 1e-6
const area = ({ width, height }: { width: number; height: number }) => width * height

test('all panels have the same width, and panels plus gaps are as wide as the set (studio-54)', () => {
  fc.assert(
    fc.property(size, fc.integer({ min: 0, max: 9 }), (front, count) => {
      const panels = panelsOf(front, count)
      const widths = panels.map(({ width }) => width)
      const total = widths.reduce((sum, width) => sum + width, 0) + panelGap * (panels.length - 1)
      const last = panels.at(-1)
      return (
        near(total, front.width) &&
        near((last?.x ?? 0) + (last?.width ?? 0), front.width) &&
        widths.every(
          (width) => near(width, widths[0] ?? 0) && width >= Math.min(narrowestPanel, front.width),
        ) &&
        panels.length <= Math.min(maxPanels, panelsThatFit(front))
      )
    }),
  )
})

test('the printed canvas is the front plus depth and flap on both sides, with four folds in each direction (studio-54)', () => {
  fc.assert(
    fc.property(size, wrap, (front, around) => {
      const cloth = wrappedSize(front, around)
      const across = foldLines(front, around).filter(({ axis }) => axis === 'x')
      return (
        near(cloth.width, front.width + 2 * (around.depth + around.flap)) &&
        near(cloth.height, front.height + 2 * (around.depth + around.flap)) &&
        across.length === 4 &&
        near((across[0]?.at ?? 0) + (across[3]?.at ?? 0), cloth.width)
      )
    }),
  )
})

test('every edge except a color prints the front and the sides exactly once, from pixels inside the picture (studio-54)', () => {
  const pixels = { width: 3_000, height: 2_000 }
  const isInPicture = ({ x, y, width, height }: Rectangle) =>
    x > -1e-9 && y > -1e-9 && x + width < 1 + 1e-9 && y + height < 1 + 1e-9
  fc.assert(
    fc.property(size, wrap, edge, fc.integer({ min: 1, max: 5 }), (front, { depth }, kind, count) => {
      const frame = { front, margin: marginOf(kind, depth) }
      const crop = cropAt(pixels, frame, { x: 0.2, y: 0.9 }, 1.5)
      const side = kind === 'color' ? 0 : depth
      return panelsOf(front, count).every((panel) => {
        const patches = patchesOf({ crop, size: front, edge: kind, depth }, panel)
        const printed = patches.reduce((sum, { target }) => sum + area(target), 0)
        const wanted = area({ width: panel.width + 2 * side, height: panel.height + 2 * side })
        return Math.abs(printed / wanted - 1) < 1e-9 && patches.every(({ source }) => isInPicture(source))
      })
    }),
  )
})

test('a mirrored side starts with the picture at the fold, and a stretched side repeats the last millimeter (studio-54)', () => {
  const front = { width: 300, height: 200 }
  const whole = { x: 0, y: 0, width: 1, height: 1 }
  const left = (kind: 'mirror' | 'stretch') =>
    patchesOf({ crop: whole, size: front, edge: kind, depth: 38 }).find(
      ({ target }) => target.x === -38 && target.y === 0,
    )
  expect(left('mirror')).toMatchObject({ flip: { x: true, y: false }, target: { width: 38, height: 200 } })
  expect(left('mirror')?.source.width).toBeCloseTo(38 / 300)
  expect(left('stretch')?.source.width).toBeCloseTo(1 / 300)
  expect(left('stretch')?.flip.x).toBe(false)
})

test('a wrapped picture is printed to the end of the sides, any other picture up to the fold (studio-54)', () => {
  const crop = { x: 0.2, y: 0.2, width: 0.5, height: 0.5 }
  const front = { width: 380, height: 380 }
  expect(printedCrop(crop, front, 'image', 38)).toEqual({
    x: expect.closeTo(0.15) as number,
    y: expect.closeTo(0.15) as number,
    width: expect.closeTo(0.6) as number,
    height: expect.closeTo(0.6) as number,
  })
  expect(printedCrop(crop, front, 'blur', 38)).toEqual(crop)
})
