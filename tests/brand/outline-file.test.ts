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

/** A half circle on top of a rectangle. */
const arch = 'M0 1L0 0.5C0 0.22386 0.22386 0 0.5 0C0.77614 0 1 0.22386 1 0.5L1 1Z'

test.each([
  ['arcs', drawn('M0 20V10A10 10 0 0 1 20 10V20Z')],
  ['arcs with joined flags', drawn('m0 20v-10a10 10 0 0120 0v10z')],
  ['smooth curves', drawn('M0 20V10C0 4.4772 4.4772 0 10 0S20 4.4772 20 10V20Z')],
  ['exponents', drawn('M0 2E1V1e1A1.0E+1 10 0 0 1 20 10V20Z')],
  ['a last M without a line', drawn('M0 20V10A10 10 0 0 1 20 10V20ZM0 0')],
  ['line ends as entities', drawn('M0 20&#10;V10&#xA;A10 10 0 0 1 20 10&#13;V20Z')],
  [
    'clips and comments',
    svg(
      '<!-- a <path> --><defs><clipPath id="c"><rect width="9" height="9"/></clipPath></defs><g clip-path="url(#c)"><path d="M0 20V10A10 10 0 0 1 20 10V20Z"/></g>',
    ),
  ],
  [
    'transformed groups',
    svg(
      '<g transform="translate(-3 7)"><g transform="rotate(90)"><g/><path transform="rotate(-90) scale(2,1)" d="M0 20V10A10 10 0 0 1 20 10V20Z"/></g></g>',
    ),
  ],
])('an outline with %s is read as drawing programs save it (brand-56)', (_, text) => {
  expect(read(text)).toEqual({ path: arch })
})

test('an outline is turned as its file turns it (brand-56)', () => {
  const turned = svg('<g transform="rotate(45)"><path transform="scale(2 1)" d="M0 0H10V20H0Z"/></g>')
  expect(read(turned)).toEqual({ path: 'M0.5 0L1 0.5L0.5 1L0 0.5Z' })
})

test.each([
  ['has no path', svg('')],
  ['has no path', 'outline'],
  ['has a <rect> in place of a path. Convert it to one closed <path>.', svg('<rect width="3" height="3"/>')],
  ['whose path has no "d"', svg('<path class="d"/>')],
  ['has more than one path', svg('<rect width="3" height="3"/><circle r="2"/>')],
  ['has more than one path', svg('<path d="M0 0L9 0L9 9Z"/><path d="M0 0L9 0L9 9Z"/>')],
  ['has a "transform" with "turn"', svg('<g transform="turn(9)"><path d="M0 0L9 0L9 9Z"/></g>')],
  [
    'has a "transform" in a style',
    svg('<path style="fill:none;transform: rotate(9deg)" d="M0 0L9 0L9 9Z"/>'),
  ],
  ['"transform" with a number above', svg('<path transform="scale(1e7)" d="M0 0L9 0L9 9Z"/>')],
  ['encloses nothing', svg('<path transform="scale(0 1)" d="M0 0L9 0L9 9Z"/>')],
  ['has several lines. Leave only the outline', drawn('M0 0L9 0L9 9ZM2 1L3 1L3 2Z')],
  ['is not closed. End it with Z.', drawn('M0 0L9 0L9 9')],
  ['several lines', drawn('M0 0A4 4 0 0 1 9 9Q1 1 2 2ZM3 3h1v1z')],
  ['uses B, R. SVG has only M, L, H, V, C, S, Q, T, A and Z.', drawn('M0 0B4 4 0 0 1 9 9R1 1 2 2Z')],
  ['has "A4 4 0 0 1 9": A takes 7 numbers.', drawn('M0 0A4 4 0 0 1 9Z')],
  ['encloses nothing', drawn('M0 0')],
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
