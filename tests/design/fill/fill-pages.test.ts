import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillPages } from '@/design/fill/fill-pages'
import { matchPhotos } from '@/design/fill/match-photos'
import { eventsOf, inOrder } from '@/design/fill/photo-order'
import { photoRows } from '@/design/fill/photo-rows'
import { framesOn } from '@/design/template/layout'
import { hasPageForEach, pagesThatMix, pagesThatSplit } from './split-events'
import { lostByPairing, sampleLayouts, samplePage, samplePhotos, sampleSpread } from './sample-photos'

const layouts = sampleLayouts('pages')
const spreads = sampleLayouts('spreads')
const roomsOf = (count: number, room = samplePage) => Array.from({ length: count }, () => room)

/** Photo sets that differ in number, events and pages. */
const sets = fc.record({
  count: fc.integer({ min: 0, max: 90 }),
  pages: fc.integer({ min: 1, max: 24 }),
  seed: fc.integer({ min: 1, max: 10_000 }),
  event: fc.integer({ min: 1, max: 25 }),
})

describe('photos on pages (design-document-22)', () => {
  test('each photo is placed once, in the order of capture, and no page before the last photo is blank', () => {
    fc.assert(
      fc.property(sets, ({ count, pages, seed, event }) => {
        const photos = samplePhotos(count, seed, event)
        const { pages: filled, left } = fillPages({ photos, layouts, rooms: roomsOf(pages) })
        expect([...filled.flatMap((page) => page.photos), ...left]).toEqual(inOrder(photos))
        expect(filled).toHaveLength(Math.min(pages, count))
        for (const page of filled) {
          expect(page.photos.length).toBeGreaterThan(0)
          expect(page.boxes).toHaveLength(page.photos.length)
        }
      }),
      { numRuns: 30 },
    )
  })

  test('frames are on the page and do not overlap', () => {
    fc.assert(
      fc.property(sets, ({ count, pages, seed, event }) => {
        const photos = samplePhotos(count, seed, event)
        for (const [list, room] of [
          [layouts, samplePage],
          [spreads, sampleSpread],
        ] as const) {
          const { cover } = room
          for (const { boxes } of fillPages({ photos, layouts: list, rooms: roomsOf(pages, room) }).pages)
            for (const [index, box] of boxes.entries()) {
              expect(box.x).toBeGreaterThanOrEqual(cover.x - 0.001)
              expect(box.y).toBeGreaterThanOrEqual(cover.y - 0.001)
              expect(box.x + box.width).toBeLessThanOrEqual(cover.x + cover.width + 0.001)
              expect(box.y + box.height).toBeLessThanOrEqual(cover.y + cover.height + 0.001)
              for (const other of boxes.slice(0, index)) {
                const across = Math.min(box.x + box.width, other.x + other.width) - Math.max(box.x, other.x)
                const down = Math.min(box.y + box.height, other.y + other.height) - Math.max(box.y, other.y)
                expect(Math.min(across, down)).toBeLessThanOrEqual(0.001)
              }
            }
        }
      }),
      { numRuns: 30 },
    )
  })

  test('the same photos get the same result, in whatever order they were chosen', () => {
    const photos = samplePhotos(60, 7)
    const one = fillPages({ photos, layouts, rooms: roomsOf(15) })
    const other = fillPages({ photos: photos.toReversed(), layouts, rooms: roomsOf(15) })
    expect(other).toEqual(one)
  })

  test('events of 2 to 40 photos are split on at most 2 % of the pages, and mixed only if there are too few pages', () => {
    const cases = fc.record({
      seed: fc.integer({ min: 1, max: 10_000 }),
      event: fc.integer({ min: 2, max: 40 }),
      list: fc.constantFrom({ listed: layouts, room: samplePage }, { listed: spreads, room: sampleSpread }),
    })
    fc.assert(
      fc.property(cases, ({ seed, event, list: { listed, room } }) => {
        const photos = samplePhotos(300, seed, event)
        const { pages } = fillPages({ photos, layouts: listed, rooms: roomsOf(60, room) })
        expect(pagesThatSplit(pages, 8)).toBeLessThanOrEqual(60 * 0.02)
        if (hasPageForEach(pages, 10)) expect(pagesThatMix(pages)).toBeLessThanOrEqual(60 * 0.02)
        const ids = pages.map(({ layout }) => layout)
        expect(ids.filter((id, at) => at > 1 && id === ids[at - 1] && id === ids[at - 2])).toEqual([])
      }),
      { numRuns: 12 },
    )
  })

  test.each([1, 2, 3, 4])(
    'G8: 300 photos on 60 pages: events stay whole, no third page is alike, less is lost than by pairing (set %i)',
    (seed) => {
      const photos = samplePhotos(300, seed, 12)
      const { pages, left } = fillPages({ photos, layouts, rooms: roomsOf(60) })
      expect([pages.length, left.length]).toEqual([60, 0])
      const mixed = pages.filter((page) => new Set(page.photos.map(({ event }) => event)).size > 1)
      expect(mixed.length).toBeLessThanOrEqual(60 * 0.02)
      const ids = pages.map(({ layout }) => layout)
      expect(ids.filter((id, at) => at > 1 && id === ids[at - 1] && id === ids[at - 2])).toEqual([])
      const turns = new Map<number, number>()
      const paired = pages.map((page) => {
        const suited = layouts.filter(({ frames }) => frames.length === page.photos.length)
        const turn = turns.get(page.photos.length) ?? 0
        turns.set(page.photos.length, turn + 1)
        const layout = suited[turn % suited.length]
        return layout ? lostByPairing(page.photos, framesOn(layout, samplePage)) * page.photos.length : 0
      })
      const lost = pages.reduce((sum, page) => sum + page.lost * page.photos.length, 0)
      expect(lost).toBeLessThanOrEqual(0.8 * paired.reduce((sum, each) => sum + each, 0))
    },
  )

  test('photos beyond fifty on each page are left over', () => {
    const { pages, left } = fillPages({ photos: samplePhotos(120, 3), layouts, rooms: roomsOf(2) })
    expect(pages.map(({ photos }) => photos.length)).toEqual([50, 50])
    expect(left).toHaveLength(20)
  })
})

describe('the order of photos (design-document-22)', () => {
  test('is by capture time, then by name with numbers in order', () => {
    const names = inOrder([
      { name: 'IMG_10.jpg' },
      { name: 'IMG_9.jpg' },
      { name: 'b.jpg', taken: '2026-05-01T10:00:01' },
      { name: 'a.jpg', taken: '2026-05-01T10:00:00' },
    ]).map(({ name }) => name)
    expect(names).toEqual(['a.jpg', 'b.jpg', 'IMG_9.jpg', 'IMG_10.jpg'])
    const sorted = [' 5', '-1', '0 5', '5', '05', '99999999999999999998', '99999999999999999999', 'a']
    expect(inOrder(sorted.toReversed().map((name) => ({ name }))).map(({ name }) => name)).toEqual(sorted)
  })

  test('a pause of hours, or one much longer than those around it, starts an event', () => {
    const at = (taken: string) => ({ name: taken, taken: `2026-05-01T${taken}` })
    const photos = ['09:00:00', '09:00:20', '09:01:00', '10:30:00', '10:30:30', '10:31:00', '22:00:00'].map(
      at,
    )
    expect(eventsOf(photos)).toEqual([0, 0, 0, 1, 1, 1, 2])
  })

  test('invalid times come last', () => {
    const photos = inOrder([
      { name: 'a', taken: '0000:00:00' },
      { name: 'b', taken: '2026-05-01T10:00:01' },
    ])
    expect(photos.map(({ name }) => name)).toEqual(['b', 'a'])
  })
})

describe('photos in frames (design-document-22)', () => {
  const sides = fc.record({
    width: fc.integer({ min: 1, max: 100 }),
    height: fc.integer({ min: 1, max: 100 }),
  })

  test('the match never loses more than pairing by proportion, and uses each frame once', () => {
    fc.assert(
      fc.property(
        fc
          .integer({ min: 1, max: 12 })
          .chain((count) =>
            fc.tuple(
              fc.array(sides, { minLength: count, maxLength: count }),
              fc.array(sides, { minLength: count, maxLength: count }),
            ),
          ),
        ([photos, frames]) => {
          const { frameOf, lost } = matchPhotos(photos, frames)
          expect(frameOf.toSorted((a, b) => a - b)).toEqual(photos.map((_, index) => index))
          // Matching also prefers the original order: up to 0.002 per frame that a photo is out of order.
          expect(lost).toBeLessThanOrEqual(lostByPairing(photos, frames) + 0.002 * photos.length)
        },
      ),
    )
  })

  test('no photo is lost on small pages, among panoramas and with gaps wider than the photos', () => {
    const sizes = { across: { width: 12_000, height: 1_200 }, upright: { width: 1_200, height: 12_000 } }
    const rooms = fc.record({
      count: fc.integer({ min: 7, max: 50 }),
      size: fc.constantFrom(sizes.across, sizes.upright, { width: 3_000, height: 4_000 }),
      width: fc.constantFrom(40, 90, 400),
      height: fc.constantFrom(30, 90, 400),
      gap: fc.constantFrom(0, 4, 8),
    })
    fc.assert(
      fc.property(rooms, ({ count, size, width, height, gap }) => {
        const safe = { x: 3, y: 3, width, height }
        const photos = Array.from({ length: count }, (_, index) => ({ name: `${index}.jpg`, ...size }))
        const room = { safe, cover: safe, folds: [], gap }
        const { pages } = fillPages({ photos, layouts: sampleLayouts('pages'), rooms: [room] })
        expect(pages.flatMap((page) => page.photos)).toHaveLength(count)
        const boxes = photoRows(photos, room)
        expect(boxes).toHaveLength(count)
        for (const box of boxes) expect(Math.min(box.width, box.height)).toBeGreaterThan(0)
      }),
      { numRuns: 60 },
    )
  })

  test('rows fill the width and the height with photos in their order', () => {
    fc.assert(
      fc.property(fc.array(sides, { minLength: 7, maxLength: 50 }), (photos) => {
        const modest = photos.map(({ width, height }) => ({ width: 100 + width, height: 100 + height }))
        const rows = photoRows(modest, samplePage)
        const { safe } = samplePage
        expect(rows).toHaveLength(photos.length)
        expect(Math.max(...rows.map(({ x, width }) => x + width))).toBeCloseTo(safe.x + safe.width, 3)
        expect(Math.max(...rows.map(({ y, height }) => y + height))).toBeCloseTo(safe.y + safe.height, 3)
        for (const [index, box] of rows.entries()) {
          const before = rows[index - 1]
          if (before) expect(box.y > before.y + 0.001 || box.x > before.x).toBe(true)
        }
      }),
    )
  })
})
