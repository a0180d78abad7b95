import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { DesignNode } from '@/design/design-document'
import { estimatedSize } from '@/design/document/boxes'
import { perform } from '@/design/document/commands/perform'
import { sumLimits } from '@/design/document/limits'
import { sumProblems } from '@/design/document/sum-problems'
import { parsePath, pathBounds } from '@/design/geometry/path'
import { mostTiles, type PatternFill, patternNames } from '@/design/pattern-fill'
import { patternDrawings, patternPath } from '@/design/pattern/pattern-path'
import { noFaces } from '@/design/scene/faces'
import { sceneOf } from '@/design/scene/scene-of'
import { sceneToSvg } from '@/design/scene/scene-to-svg'
import { sampleDesign, sampleTemplate } from '../support/sample-design'

const box = { x: 2, y: -3, width: 40, height: 25 }

describe.each(patternNames)('the pattern %s (design-document-2)', (name) => {
  test('covers its area, at any angle', () => {
    for (const turn of [0, 30, 135, 270]) {
      const { x, y, width, height } = pathBounds(
        parsePath(patternPath({ name, color: '#000000', size: 4, turn }, box)),
      )
      expect(x).toBeLessThanOrEqual(box.x)
      expect(y).toBeLessThanOrEqual(box.y)
      expect(x + width).toBeGreaterThanOrEqual(box.x + box.width)
      expect(y + height).toBeGreaterThanOrEqual(box.y + box.height)
    }
  })

  test('is the same where areas of different sizes overlap', async () => {
    const drawn = async (area: typeof box) => {
      const path = patternPath({ name, color: '#000000', size: 5, turn: 20 }, area)
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="5 2 10 10"><path d="${path}"/></svg>`
      return sharp(Buffer.from(svg)).raw().toBuffer()
    }
    const one = await drawn(box)
    const other = await drawn({ x: -20, y: -20, width: 70, height: 70 })
    const off = one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0)
    expect(off / one.length).toBeLessThan(0.05)
    expect(one.some((value) => value > 0)).toBe(true)
  })
})

test('a pattern draws a bounded number of tiles, however small they are (design-document-2)', () => {
  const side = fc.double({ min: 0.001, max: 100_000, noNaN: true })
  fc.assert(
    fc.property(
      fc.constantFrom('pearls', 'grid' as const),
      side,
      side,
      side,
      fc.nat(359),
      (name, width, height, size, turn) => {
        const path = patternPath(
          { name: name as PatternFill['name'], color: '#000000', size, turn },
          { x: 0, y: 0, width, height },
        )
        expect(path.split('M').length).toBeLessThanOrEqual(2 * mostTiles + 2)
      },
    ),
    { numRuns: 60 },
  )
})

const state = {
  document: sampleDesign,
  selection: ['seal'],
  template: sampleTemplate,
  newId: () => 'new',
  measure: estimatedSize,
}
const shape: DesignNode = {
  kind: 'shape',
  shape: 'ellipse',
  transform: [1, 0, 0, 1, 10, 10],
  width: 30,
  height: 30,
  fill: '#ffee00',
  stroke: { paint: '#112233', width: 1 },
}
const dots: PatternFill = { name: 'dots', color: '#ff0044', size: 5 }
const patterned = (pattern: unknown) => {
  const document = { ...sampleDesign, nodes: { ...sampleDesign.nodes, seal: shape } }
  const { front } = sampleDesign.surfaces
  const placed = {
    ...document,
    surfaces: { ...document.surfaces, front: { ...front!, nodes: [...front!.nodes, 'seal'] } },
  }
  return perform('setProperties', { ...state, document: placed }, { values: { pattern } })
}

test('a pattern is drawn between the fill and the line, inside the outline, once it is loaded (design-scene-8)', () => {
  const made = patterned(dots)
  if ('problems' in made) throw new Error(JSON.stringify(made.problems))
  const drawn = (faces: typeof noFaces) =>
    sceneOf(made.edit.document, sampleTemplate, 'front', { faces, mode: 'print' })
      .elements.flatMap((each) => (each.node === undefined && each.kind === 'group' ? each.children : [each]))
      .find(({ node }) => node === 'seal')
  const whole = drawn({ ...noFaces, patterns: patternDrawings })
  if (whole?.kind !== 'group') throw new Error('there is a group')
  expect(whole.children.map((child) => child.kind === 'path' && [child.fill, child.stroke?.paint])).toEqual([
    ['#ffee00', undefined],
    ['#ff0044', undefined],
    [null, '#112233'],
  ])
  const [ground, tiles] = whole.children
  expect(tiles?.clip).toBe(ground?.kind === 'path' && ground.d)
  expect(drawn(noFaces)).not.toEqual(whole)
  const scene = { box: { x: 0, y: 0, width: 50, height: 50 }, elements: [whole] }
  expect(sceneToSvg(scene, () => undefined)).toContain('clip-path')
})

test.each([
  { ...dots, name: 'tartan' },
  { ...dots, color: 'red' },
  { ...dots, size: 0.1 },
  { ...dots, turn: 360 },
  { ...dots, gap: 2 },
])('the pattern %o is refused (design-document-2)', (pattern) => {
  expect(patterned(pattern)).toHaveProperty('problems')
})

test('a design fills a limited number of objects with patterns (design-document-2)', () => {
  const nodes = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`n${at}`, { ...shape, pattern: dots }]))
  expect(sumProblems({ nodes: nodes(sumLimits.patterns) })).toEqual([])
  expect(sumProblems({ nodes: nodes(sumLimits.patterns + 1) })).toMatchObject([
    { say: 'designProblems.patterns', found: sumLimits.patterns + 1 },
  ])
})
