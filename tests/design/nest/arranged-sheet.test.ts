import { expect, test } from 'vitest'
import { identity, translation } from '@/design/geometry/matrix'
import { gapBetween } from '@/design/geometry/ring-gaps'
import { cornersOf } from '@/design/geometry/point'
import { arrangedSheet, freeMembers, type SheetDesign, type SheetMember } from '@/design/nest/arranged-sheet'
import { moved } from '@/design/nest/prepared-piece'
import type { Matrix } from '@/design/units'

const area = { x: 0, y: 0, width: 100, height: 60 }
const sheet = { area, gap: 2, turns: [0], steps: 1 }
const ring = cornersOf({ x: 0, y: 0, width: 20, height: 10 })

const member = (place: Matrix, is: SheetMember['is']): SheetMember => ({ place, is })
const designOf = (...members: SheetMember[]): SheetDesign => ({
  rings: [ring],
  members,
  count: members.length,
})

test('only pieces in the way of the one that stays give way, and the others stay where they are (design-document-33)', () => {
  const stays = translation(30, 20)
  const made = arrangedSheet(
    [
      designOf(
        member(stays, 'stays'),
        member(translation(35, 25), 'kept'),
        member(translation(70, 40), 'kept'),
      ),
    ],
    sheet,
  )
  const [first, second, third] = made.places[0] ?? []
  expect([first, third]).toEqual([stays, translation(70, 40)])
  expect(second).not.toEqual(translation(35, 25))
  const gaps = [first, third].map((place) => gapBetween(moved(ring, second!), moved(ring, place!)))
  expect(Math.min(...gaps)).toBeGreaterThan(1.9)
})

test('a piece that was moved off the sheet is moved back onto it (design-document-33)', () => {
  const made = arrangedSheet([designOf(member(translation(95, -30), 'stays'))], sheet)
  expect(made.places[0]).toEqual([translation(80, 0)])
})

test('where the free room is too small all other pieces move, and what still has no place is counted (design-document-33)', () => {
  const wide: SheetDesign = {
    rings: [cornersOf({ x: 0, y: 0, width: 98, height: 20 })],
    members: [member(translation(1, 20), 'kept')],
    count: 1,
  }
  const tall: SheetDesign = {
    rings: [cornersOf({ x: 0, y: 0, width: 90, height: 36 })],
    members: [member(identity, 'free')],
    count: 1,
  }
  const made = arrangedSheet([wide, tall], sheet)
  expect(made.left).toEqual([0, 0])
  expect(made.places[0]).not.toEqual([translation(1, 20)])
  expect(arrangedSheet([{ ...tall, members: freeMembers([]), count: 4 }], sheet).left).toEqual([3])
})

test('shares count half of the gap around each piece, or the bare pieces alone (design-document-33)', () => {
  const made = arrangedSheet([{ rings: [ring], members: [], count: 1 }], sheet)
  expect(made.bare).toBeCloseTo(200 / 6_000, 5)
  expect(made.withGaps).toBeCloseTo((20 * 10 + 60 + Math.PI) / (102 * 62), 3)
  const filled = arrangedSheet([{ rings: [ring], members: [], count: 1 }], { ...sheet, isFilled: true })
  expect(filled.places[0]?.length).toBe(4 * 5)
  expect(made.more).toEqual([19])
})
