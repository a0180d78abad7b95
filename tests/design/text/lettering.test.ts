import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { NeonLine, NeonNode } from '@/design/design-document'
import { parsePath, pathLength } from '@/design/geometry/path'
import { lengthOf, measureTube, strokeLength } from '@/design/measure/tube'
import { layLettering } from '@/design/text/lettering'
import { smoothPath } from '@/design/text/smooth-path'
import type { StrokeFont } from '@/design/text/stroke-font'

const folder = 'brands/ranges/in-lights/designs/letterings'
const fonts = Object.fromEntries(
  readdirSync(folder).map((file) => {
    const font = JSON.parse(readFileSync(join(folder, file), 'utf8')) as StrokeFont
    return [font.id, font]
  }),
)
const names = Object.keys(fonts)

const line = (text: string, more: Partial<NeonLine> = {}): NeonLine => ({
  text,
  font: 'midnight',
  height: 100,
  tracking: 0,
  color: '#ff3b6b',
  ...more,
})
const sign = (lines: NeonLine[], more: Partial<NeonNode> = {}): NeonNode => ({
  kind: 'neon',
  transform: [1, 0, 0, 1, 0, 0],
  lines,
  align: 'left',
  lineGap: 30,
  tube: 8,
  ...more,
})
const lay = (lines: NeonLine[], more?: Partial<NeonNode>) => layLettering(sign(lines, more), fonts)
const points = (of: ReturnType<typeof lay>) => of.letters.flatMap(({ strokes }) => strokes.flat())

describe('letterings', () => {
  test('there are ten letterings, each with capitals, digits and the punctuation of signs (design-text-1)', () => {
    expect(names).toHaveLength(10)
    for (const name of names)
      expect(lay([line('OPEN 24 HOURS & BAR! MÜNCHEN', { font: name })]).missing, name).toEqual([])
  })

  test('no two letterings draw the same word identically (design-text-1)', () => {
    const drawings = names.map((font) => JSON.stringify(points(lay([line('Good Vibes', { font })]))))
    expect(new Set(drawings).size).toBe(10)
  })

  test('a capital has the ordered height within 2 percent (design-text-3)', () => {
    for (const name of names) {
      const { height } = lay([line('H', { font: name, height: 80 })])
      expect(height, name).toBeGreaterThan(78.4)
      expect(height, name).toBeLessThan(81.6)
    }
  })
})

describe('lines', () => {
  test('laid-out text starts at its top left corner and is as large as its strokes (design-text-3)', () => {
    const laid = lay([line('Good'), line('Vibes')], { align: 'center' })
    const xs = points(laid).map(([x]) => x)
    const ys = points(laid).map(([, y]) => y)
    expect(Math.min(...xs)).toBeCloseTo(0, 6)
    expect(Math.min(...ys)).toBeCloseTo(0, 6)
    expect(Math.max(...xs)).toBeCloseTo(laid.width, 6)
    expect(Math.max(...ys)).toBeCloseTo(laid.height, 6)
  })

  test.each([
    ['left', 0],
    ['center', 0.5],
    ['right', 1],
  ] as const)('a shorter line is aligned to the %s (design-text-3)', (align, share) => {
    const laid = lay([line('Wide words', { font: 'metro' }), line('I', { font: 'metro' })], { align })
    const second = laid.letters.filter((letter) => letter.line === 1).flatMap(({ strokes }) => strokes.flat())
    const [low, high] = [Math.min(...second.map(([x]) => x)), Math.max(...second.map(([x]) => x))]
    expect(low).toBeCloseTo((laid.width - (high - low)) * share, 6)
  })

  test('a letter may have its own color, and keeps its index in the text', () => {
    const { letters } = lay([line('a b', { letterColors: { 2: '#00aaff' } })])
    expect(letters.map(({ index, character, color }) => ({ index, character, color }))).toEqual([
      { index: 0, character: 'a', color: '#ff3b6b' },
      { index: 1, character: ' ', color: '#ff3b6b' },
      { index: 2, character: 'b', color: '#00aaff' },
    ])
  })

  test('characters without strokes are listed once each and leave no gap (design-text-5)', () => {
    const laid = lay([line('A漢B漢', { font: 'metro' })])
    expect(laid.missing).toEqual(['漢'])
    expect(laid.width).toBeCloseTo(lay([line('AB', { font: 'metro' })]).width, 6)
  })

  test('an unknown lettering draws nothing and lists all its characters (design-text-5)', () => {
    expect(lay([line('ab', { font: 'toString' })])).toEqual({
      letters: [],
      missing: ['a', 'b'],
      width: 0,
      height: 0,
    })
  })

  test('an empty sign has no size (design-text-3)', () => {
    expect(lay([line(''), line('  ')])).toMatchObject({ missing: [], width: 0, height: 0 })
  })
})

describe('tube', () => {
  const rule = {
    cutStep: 25,
    minimumBend: 10,
    maximumRun: 1000,
    wattsPerMeter: 9,
    supplies: [12, 24, 60],
    supplyShare: 0.8,
  }

  test('the tube’s length is that of the curves that are drawn and written to production files (design-measure-1)', () => {
    for (const name of names) {
      const { letters } = lay([line('Good Vibes', { font: name })])
      const drawn = pathLength(parsePath(letters.flatMap(({ strokes }) => strokes.map(smoothPath)).join('')))
      const found = measureTube(letters, rule).length
      expect(Math.abs(found / drawn - 1), name).toBeLessThan(0.001)
    }
  })

  test('pieces equal joins plus feeds, and each sharp bend is a join, in every lettering and size (design-measure-2)', () => {
    const words = fc.string({
      unit: fc.constantFrom(...'abcdeghklmorstwABGHMRSW& '),
      minLength: 1,
      maxLength: 24,
    })
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        words,
        fc.integer({ min: 20, max: 300 }),
        (font, text, height) => {
          const { letters } = lay([line(text, { font, height })])
          const strokes = letters.flatMap((letter) => letter.strokes).length
          const { strips, joins, runs, sharpBends, length } = measureTube(letters, rule)
          expect(strips).toHaveLength(strokes + sharpBends.length)
          expect(joins + runs).toBe(strips.length)
          expect(length).toBeCloseTo(lengthOf(letters), 6)
          if (runs === 1) expect(joins).toBeGreaterThanOrEqual(sharpBends.length)
        },
      ),
      { numRuns: 100 },
    )
  })

  test('twice the height takes twice the tube length (design-measure-1)', () => {
    const small = measureTube(lay([line('Bar')]).letters, rule).length
    expect(measureTube(lay([line('Bar', { height: 200 })]).letters, rule).length).toBeCloseTo(2 * small, 6)
  })

  test('each stroke is cut at the next step of its strip (design-measure-2)', () => {
    const { letters } = lay([line('HI', { font: 'metro' })])
    const { strips } = measureTube(letters, rule)
    for (const { length, cut } of strips) {
      expect(cut % 25).toBe(0)
      expect(cut - length).toBeGreaterThanOrEqual(0)
      expect(cut - length).toBeLessThan(25)
    }
  })

  test('a stroke that ends exactly on a step is not cut longer (design-measure-2)', () => {
    const letter = {
      line: 0,
      index: 0,
      character: '-',
      color: '#fff',
      strokes: [
        [
          [0, 0],
          [50, 0],
        ] as const,
      ],
    }
    expect(
      measureTube([{ ...letter, strokes: letter.strokes.map((stroke) => [...stroke]) }], rule).strips,
    ).toMatchObject([{ cut: 50 }])
  })

  test('each color has its own feeds, and a run ends at its feed’s maximum length', () => {
    const straight = (color: string, length: number, index: number) => ({
      line: 0,
      index,
      character: '-',
      color,
      strokes: [[[0, 0] as const, [length, 0] as const]],
    })
    const { runs, joins } = measureTube(
      [
        straight('#f00', 600, 0),
        straight('#f00', 300, 1),
        straight('#00f', 500, 2),
        straight('#f00', 600, 3),
      ],
      rule,
    )
    expect({ runs, joins }).toEqual({ runs: 3, joins: 1 })
  })

  test('a circle with a radius of 20 mm can be bent; one of 5 mm and corners cannot (design-measure-2)', () => {
    const circle = (radius: number) =>
      Array.from({ length: 73 }, (_, at) => {
        const turn = (at * Math.PI) / 36
        return [radius * Math.cos(turn), radius * Math.sin(turn)] as const
      })
    const bends = (stroke: (readonly [number, number])[]) =>
      measureTube([{ line: 0, index: 0, character: 'o', color: '#fff', strokes: [stroke] }], rule).sharpBends
    expect(bends(circle(20))).toEqual([])
    expect(bends(circle(5)).length).toBeGreaterThan(0)
    const corner = bends([
      [0, 0],
      [60, 0],
      [60, 60],
    ])
    expect(corner).toHaveLength(1)
    expect(Math.hypot((corner[0]?.at[0] ?? 0) - 60, corner[0]?.at[1] ?? 0)).toBeLessThanOrEqual(5)
  })

  test('the smallest power supply with a fifth to spare is chosen, and none if all are too weak (design-measure-5)', () => {
    const of = (meters: number) =>
      measureTube(
        [
          {
            line: 0,
            index: 0,
            character: '-',
            color: '#fff',
            strokes: [
              [
                [0, 0],
                [meters * 1000, 0],
              ],
            ],
          },
        ],
        rule,
      )
    expect(of(1)).toMatchObject({ watts: 9, supplyWatts: 12 })
    expect(of(1.2).supplyWatts).toBe(24)
    expect(of(6)).not.toHaveProperty('supplyWatts')
    expect(strokeLength([])).toBe(0)
  })
})
