import { expect, test } from 'vitest'
import { isError } from '@/brand/problem'
import { limits } from '@/design/document/limits'
import { changedCanvases } from '../changed-canvases'

const front = '      front:\n        around: 0\n        bleed: 3\n        safe: 6\n'
const others = 'around: 0, bleed: 3, safe: 6, dpi: { wanted: 200, warn: 120, stop: 60 }, inks: []'

/** Returns the errors of the canvas brand with these lines for the surfaces of its prints. */
function errorsWith(title: string, more: readonly string[]) {
  const { problems } = changedCanvases((yaml) => {
    const lines = [front.replace('\n', `\n        ${title}\n`), ...more.map((line) => `      ${line}\n`)]
    expect(yaml).toContain(front)
    return yaml.replace(front, [...lines.slice(1), lines[0]].join(''))
  })
  const said = problems.filter(isError).map(({ message }) => message)
  // Ignore starters, because they were designed for the original surfaces.
  return said.filter((message) => !message.includes('revision is still') && !message.startsWith('starters'))
}

test('each of several surfaces needs a different title (brand-56)', () => {
  expect(errorsWith('title: Front', [`back: { title: Back, ${others} }`])).toEqual([])
  expect(errorsWith('title: Front', [`back: { ${others} }`])).toEqual([
    expect.stringContaining('surfaces › back: shoppers choose between several surfaces by their title.'),
  ])
  expect(errorsWith('title: Front', [`back: { title: Front, ${others} }`])).toEqual([
    expect.stringContaining('"Front" is also the title of "back"'),
  ])
})

test('a template has at most as many surfaces as a design can hold (brand-56)', () => {
  const numbered = Array.from(
    { length: limits.surfaces },
    (_, index) => `side-${index}: { title: Side ${index + 1}, ${others} }`,
  )
  expect(errorsWith('title: Front', numbered.slice(1))).toEqual([])
  expect(errorsWith('title: Front', numbered)).toEqual([
    expect.stringContaining(
      `surfaces: there are ${limits.surfaces + 1}, and a design has at most ${limits.surfaces}.`,
    ),
  ])
})
