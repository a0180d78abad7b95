import { expect, test } from 'vitest'
import { isError } from '@/brand/problem'
import { changedCanvases } from '../changed-canvases'

const front = '    surfaces:\n      front:\n        around: 0\n        bleed: 3\n        safe: 6\n'
const others = 'around: 0, bleed: 3, safe: 6, dpi: { wanted: 200, warn: 120, stop: 60 }, inks: []'

/** Returns the errors of the canvas brand if its prints have this view, a back and counted panels. */
function errorsWith(view: string) {
  const { problems } = changedCanvases((yaml) => {
    expect(yaml).toContain(front)
    const sides = `      back: { title: Back, ${others} }\n      panel: { title: Panel, count: { fixed: 2 }, ${others} }\n`
    const titled = front.replace('front:\n', 'front:\n        title: Front\n')
    return yaml.replace(
      front,
      `    views: [${view}]\n${titled.replace('surfaces:\n', `surfaces:\n${sides}`)}`,
    )
  })
  const errors = problems.filter(isError)
  return errors.filter(({ message }) => message.includes('views'))
}

const messagesWith = (view: string) => errorsWith(view).map(({ message }) => message)

test('a product can be shown on each body (brand-56)', () => {
  const views = [
    '{ body: cushion, plump: 90, surface: front, back: back }',
    '{ body: box, depth: 90, surface: panel-1, sides: { right: panel-2, back: back }, lit: true }',
    '{ body: cone, diameter: 120, height: 54, slope: 8 }',
    '{ body: canopy, gores: 8, under: back, others: panel }',
    '{ body: pair, surface: front, other: back, thickness: 15, strap: "#222222" }',
    '{ body: socks, foot: 235, surface: front, back: panel-1, other: back, otherBack: panel-2 }',
    '{ body: panes, surface: back, front: front, thickness: 4, gap: 12, beyond: 51 }',
    '{ body: book, thickness: 9, hung: true }',
    '{ body: flat, on: wall, hands: "#222222" }',
    '{ body: flat, fitting: { kind: tassel, color: "#22365c" } }',
  ]
  expect(messagesWith(views.join(', '))).toEqual([])
})

test('mistakes in surfaces are reported with their line and what to write (brand-56)', () => {
  const errors = errorsWith(
    [
      '{ body: cushion, plump: 90, back: bakc }',
      '{ body: box, depth: 9, sides: { left: panels-2 } }',
      '{ body: pair, surface: front, other: front, thickness: 9 }',
      '{ body: socks, foot: 9, surface: front, back: panel-1, other: back, otherBack: bakc }',
    ].join(', '),
  )
  expect(errors.map(({ message }) => message)).toEqual([
    'templates › print › views › entry 1 › back: There is no surface "bakc". Did you mean "back"?',
    expect.stringContaining('views › entry 2 › sides › left: There is no surface "panels-2".'),
    expect.stringContaining('views › entry 3 › other: "front" is already on this pair.'),
    expect.stringContaining('views › entry 4 › otherBack: There is no surface "bakc".'),
  ])
  for (const { at } of errors) expect(at?.line).toBeGreaterThan(50)
})

test('mistakes in the measures of a body are reported (brand-56)', () => {
  const said = messagesWith(
    [
      '{ body: cone, diameter: 120, height: 54 }',
      '{ body: cone, diameter: 120, height: 54, slope: 80 }',
      '{ body: canopy, gores: 2 }',
      '{ body: canpy, gores: 8 }',
      '{ body: flat, hands: black }',
      '{ body: flat, fitting: { kind: tassle, color: "#22365c" } }',
    ].join(', '),
  )
  for (const [index, setting] of ['slope', 'slope', 'gores', 'body', 'hands', 'fitting'].entries())
    expect(said).toContainEqual(expect.stringMatching(new RegExp(`entry ${index + 1}\\b.*\\b${setting}`)))
})
