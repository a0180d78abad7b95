import fc from 'fast-check'
import { expect, test } from 'vitest'
import { preflight } from '@/design/check/preflight'
import { cardAt } from '@/design/made/deck'
import { numberWords, shownNumber } from '@/design/made/digits'
import { settingsOf } from '@/design/made/settings'
import { measureWith } from '@/design/scene/set-words'
import { designFiles } from '@/brand/compile/design-files'
import { sampleTemplate } from '../support/sample-design'
import { drawnBox, drawnPaths, madeDesign, madeNode } from './sample-made'

const places = ['Tucson', 'Santa Fe', 'Duluth', 'Savannah', 'El Paso', 'Ann Arbor', 'Boise', 'Tulsa']
const rollOf = (words: string[], more = {}) =>
  madeNode({ what: 'roll', width: 250, height: 800, with: { words, fonts: ['bebas', 'archivo'], ...more } })

test('each word of a roll is as wide as the roll, with even gaps (design-document-12)', () => {
  const lines = drawnPaths(madeDesign(rollOf(places)))
  expect(lines).toHaveLength(8)
  for (const { box } of lines) expect(box.width).toBeCloseTo(250, 1)
  const gaps = lines.slice(1).map(({ box }, index) => {
    const above = lines[index]?.box ?? box
    return box.y - above.y - above.height
  })
  for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0] ?? 0, 1)
  expect(gaps[0]).toBeGreaterThan(3)
})

test('a roll never leaves its box, whatever the words (design-document-12)', () => {
  const words = fc.array(fc.string({ unit: fc.constantFrom(...'abgjyQWÄé &-'), maxLength: 40 }), {
    maxLength: 60,
  })
  fc.assert(
    fc.property(
      words,
      fc.constantFrom<[number, number]>([250, 800], [400, 300], [100, 100]),
      (lines, [width, height]) => {
        const paths = drawnPaths(madeDesign({ ...rollOf(lines, { capitals: false }), width, height }))
        if (paths.length === 0) return
        const box = drawnBox(paths)
        expect(box.x).toBeGreaterThanOrEqual(-0.02)
        expect(box.y).toBeGreaterThanOrEqual(-0.02)
        expect(box.x + box.width).toBeLessThanOrEqual(width + 0.02)
        expect(box.y + box.height).toBeLessThanOrEqual(height + 0.02)
      },
    ),
    { numRuns: 200 },
  )
})

const checked = { ...sampleTemplate, checks: { made: {}, 'missing-glyphs': {} } }

function saysOf(node: ReturnType<typeof madeNode>, more = {}) {
  const document = madeDesign(node, more)
  const files = designFiles('.', 'stickers')
  const faces = files.faces(document)
  return preflight(document, checked, measureWith(faces), files.missing).map(({ say, level }) => [say, level])
}

test('too few words, a very tall line and missing letters are found (design-document-16)', () => {
  expect(saysOf(rollOf(places))).toEqual([])
  expect(saysOf(rollOf(places.slice(0, 4)))).toEqual([['designFindings.rollFew', 'warn']])
  expect(saysOf(rollOf([' ']))).toEqual([['designFindings.rollFew', 'stop']])
  expect(saysOf(rollOf([...places, 'I']))).toEqual([['designFindings.rollTall', 'warn']])
  expect(saysOf(rollOf([...places, 'Київ Київ']))).toMatchObject([['designFindings.missingLetters', 'stop']])
})

test('more names on a day than it has room for are found (design-document-16)', () => {
  const dates = (count: number) => ({
    dates: Array.from({ length: count }, (_, index) => ({ name: `Name ${index}`, on: 'January 5' })),
  })
  expect(saysOf(madeNode({ what: 'month' }), dates(3))).toEqual([])
  expect(saysOf(madeNode({ what: 'month' }), dates(4))).toEqual([['designFindings.datesMany', 'warn']])
})

test.each(['arabic', 'roman', 'quarters', 'dots', 'none'])(
  'a dial of %s stays in its circle (design-document-22)',
  (numerals) => {
    fc.assert(
      fc.property(
        fc.constantFrom('ticks', 'dots', 'none'),
        fc.boolean(),
        fc.double({ min: 0.2, max: 1, noNaN: true }),
        fc.double({ min: 0.04, max: 0.4, noNaN: true }),
        fc.constantFrom('slab', 'pacifico', 'bebas'),
        (minutes, turned, radius, height, font) => {
          const node = madeNode({
            what: 'dial',
            with: { numerals, minutes, turned, radius, height },
            width: 200,
            height: 200,
            font,
          })
          for (const { box } of drawnPaths(madeDesign(node))) {
            expect(box.x).toBeGreaterThanOrEqual(-0.05)
            expect(box.y).toBeGreaterThanOrEqual(-0.05)
            expect(box.x + box.width).toBeLessThanOrEqual(200.05)
            expect(box.y + box.height).toBeLessThanOrEqual(200.05)
          }
        },
      ),
      { numRuns: 40 },
    )
  },
)

test('a deck has 52 different cards and two jokers (design-document-22)', () => {
  const deck = Array.from({ length: 54 }, (_, index) => cardAt(index + 1))
  expect(new Set(deck.map(({ rank, suit }) => `${rank} ${suit}`)).size).toBe(53)
  expect(deck.filter(({ rank }) => rank === 'joker')).toHaveLength(2)
  expect(deck.filter(({ rank }) => rank === 'king').map(({ suit }) => suit)).toEqual([
    'spades',
    'hearts',
    'clubs',
    'diamonds',
  ])
})

const turned = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => [
  57 - x - width,
  82 - y - height,
  width,
  height,
]

test.each(Array.from({ length: 54 }, (_, index) => index + 1))(
  'index and suit of card %d are right both ways up (design-document-22)',
  (number) => {
    const node = madeNode({ what: 'index', width: 57, height: 82 })
    const boxes = drawnPaths(madeDesign(node), { number }).map(({ box }) => box)
    expect(boxes).toHaveLength(4)
    for (const box of boxes) {
      const other = turned(box)
      const match = boxes.find((each) =>
        [each.x, each.y, each.width, each.height].every(
          (value, at) => Math.abs(value - (other[at] ?? 0)) < 0.01,
        ),
      )
      expect(match).toBeDefined()
    }
  },
)

test('numbers have words, and pairs count in twos (design-document-22)', () => {
  expect([0, 7, 13, 20, 42, 100].map(numberWords)).toEqual([
    'zero',
    'seven',
    'thirteen',
    'twenty',
    'forty-two',
    'hundred',
  ])
  const settings = settingsOf({ what: 'digits', with: { alike: 2 } }, {})
  expect([1, 2, 3, 4].map((number) => shownNumber({ settings, number }))).toEqual([1, 1, 2, 2])
})
