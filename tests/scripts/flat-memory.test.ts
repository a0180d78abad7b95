import { expect, test } from 'vitest'
import { isMissed } from '../../scripts/load/figures'
import { flatMemoryFigures } from '../../scripts/load/flat-memory'

test.each([
  ['flat', [300, 310, 290, 305, 295, 300, 310, 300, 305], false],
  ['restarted', [300, 180, 310, 305, 190, 300, 185, 300, 310], false],
  ['growing', [300, 320, 340, 360, 380, 400, 420, 440, 460], true],
])('memory that is %s is judged by the thirds of the run (load-11)', (_, held, isGrowing) => {
  expect(flatMemoryFigures(held).some(isMissed)).toBe(isGrowing)
})

test('a run of less than three measurements is not judged (load-11)', () => {
  expect(flatMemoryFigures([300, 900])).toEqual([])
})
