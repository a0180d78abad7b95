import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readOutline } from '@/brand/compile/outline-file'

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${content}</svg>`
const drawn = (d: string) => svg(`<path fill="none" d="${d}"/>`)

function read(text: string) {
  const file = join(mkdtempSync(join(tmpdir(), 'outline-')), 'outline.svg')
  writeFileSync(file, text)
  return readOutline(file)
}

test.each([
  ['M5 0H20v10H5l-5-5z', 'M0.25 0L1 0L1 1L0.25 1L0 0.5Z'],
  ['m105 100 h15 V110 h-15 l-5,-5 z', 'M0.25 0L1 0L1 1L0.25 1L0 0.5Z'],
  ['M0 0L0 2L4 2L4 0Z', 'M1 0L1 1L0 1L0 0Z'],
  ['M.1.1 .3.1 .3.2 .1.2Z', 'M0 0L1 0L1 1L0 1Z'],
  ['M0 5C0 0 10 0 10 5L10 9L0 9Z', 'M0 0.48387C0 -0.16129 1 -0.16129 1 0.48387L1 1L0 1Z'],
])('the outline %s is normalized to a clockwise path in a box of 1 × 1 (brand-56)', (d, unit) => {
  const found = read(drawn(d))
  expect(found).toEqual({ path: unit })
})

test.each([
  ['has no path', svg('')],
  ['has no path', 'outline'],
  ['has more than one path', svg('<rect width="3" height="3"/>')],
  ['has more than one path', svg('<path d="M0 0L9 0L9 9Z"/><path d="M0 0L9 0L9 9Z"/>')],
  ['has a "transform"', svg('<g transform="rotate(9)"><path d="M0 0L9 0L9 9Z"/></g>')],
  ['has several lines. Leave only the outline', drawn('M0 0L9 0L9 9ZM2 1L3 1L3 2Z')],
  ['is not closed. End it with Z.', drawn('M0 0L9 0L9 9')],
  ['uses A, Q. Convert it to the commands M, L, H, V, C and Z.', drawn('M0 0A4 4 0 0 1 9 9Q1 1 2 2Z')],
  ['does not begin with M', drawn('L0 0L9 0L9 9Z')],
  ['has NaN or Infinity in place of a number', drawn('M0 0LNaN 0L9 9Z')],
  ['has a number above 1,000,000', drawn('M0 0L1e9 0L9 9Z')],
  ['has a number above 1,000,000', drawn('M0 0L1e999 0L9 9Z')],
  ['has "L9 0 9": L takes 2 numbers.', drawn('M0 0L9 0 9L9 9Z')],
  ['encloses nothing', drawn('M0 0L9 9L3 3Z')],
  ['encloses nothing', drawn('M0 0L9 0L3 0Z')],
  ['crosses itself', drawn('M0 0L9 9L9 0L0 9Z')],
  ['has 2103 commands, and at most 2,000 are possible', drawn(`M0 0${'l1 1'.repeat(2_100)}L0 9Z`)],
  ['has 21 kB, and at most 20 are possible', drawn(`M0 0${' '.repeat(20_000)}L9 0L0 9Z`)],
])('an outline that cannot be cut is refused: %s (brand-56)', (what, text) => {
  const found = read(text)
  expect('problem' in found && found.problem).toContain(what)
})
