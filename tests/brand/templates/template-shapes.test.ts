import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isError } from '@/brand/problem'
import { changedCanvases } from '../changed-canvases'

const svg = (path: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${path}</svg>`
const drawn = (d: string) => svg(`<path fill="none" d="${d}"/>`)

/** A tag of 20 × 10 with cut corners at the left, drawn with relative commands. */
const tag = drawn('M5 0H20v10H5l-5-5z')

/** Compiles the prints of the canvas brand with these lines in place of the front's mask. */
function withShape(lines: string, assets: Record<string, string> = { 'outlines/tag.svg': tag }) {
  const { problems, brand } = changedCanvases((yaml) => {
    expect(yaml).toContain('        mask: rectangle\n')
    return yaml.replace('        mask: rectangle\n', `        ${lines}\n`)
  }, assets)
  // Starters and the windows of mats are for the original shape.
  const isForShape = ({ message }: { message: string }) => /^starters| › openings: /.test(message)
  const errors = problems.filter((each) => isError(each) && !isForShape(each))
  const isFree = ({ message }: { message: string }) => !message.includes('revision is still')
  return { errors: errors.filter(isFree), revision: errors.filter((error) => !isFree(error)), brand }
}

const messagesWith = (lines: string, assets?: Record<string, string>) =>
  withShape(lines, assets).errors.map(({ message }) => message)

test('the outline of a surface is read from its file as one closed path in a box of 1 × 1 (brand-56)', () => {
  const { errors, revision } = withShape('outline: outlines/tag.svg')
  expect(errors).toEqual([])
  expect(revision.map(({ message }) => message)).toEqual([
    expect.stringContaining('surfaces › front › mask differs from designs/revisions/print-5.json'),
  ])
})

test('an outline that is missing or cannot be cut is reported with its line and what to write (brand-56)', () => {
  const missing = withShape('outline: outlines/tog.svg').errors
  expect(missing.map(({ message }) => message)).toEqual([
    'templates › print › surfaces › front › outline is "outlines/tog.svg", but assets/ has no such file. Did you mean "outlines/tag.svg"?',
  ])
  expect(missing[0]?.at?.line).toBeGreaterThan(100)
  expect(messagesWith('outline: outlines/tag.svg', { 'outlines/tag.svg': drawn('M0 0L9 0L9 9') })).toEqual([
    'templates › print › surfaces › front › outline is "outlines/tag.svg", whose path is not closed. End it with Z.',
  ])
})

test('a surface has either an outline or a mask, and no other cut beside them (brand-56)', () => {
  expect(messagesWith('mask: ellipse\n        outline: outlines/tag.svg')).toEqual([
    expect.stringContaining('surfaces › front › outline: there is also mask: ellipse.'),
  ])
  expect(messagesWith('holes: [{ at: [center, 9], round: 5 }]\n        edge: { kind: mirror }')).toEqual([
    expect.stringContaining('surfaces › front › holes: the surface also has "edge".'),
  ])
})

test('a hole is at least 1.5 mm from the outline and from other holes in every size (brand-56)', () => {
  expect(messagesWith('holes: [{ at: [center, 5], round: 5 }, { at: [-5, -5], slot: [6, 3] }]')).toEqual([])
  expect(messagesWith('holes: [{ at: [center, 3], round: 5 }, { at: [center, 12], box: [10, 10] }]')).toEqual(
    [
      expect.stringContaining('surfaces › front › hole 1 is 0.5 mm from the outline when "'),
      expect.stringContaining('surfaces › front › hole 2 is 1.5 mm'),
    ].slice(0, 1),
  )
  expect(messagesWith('holes: [{ at: [20, 20], round: 5 }, { at: [20, 26], round: 5 }]')).toEqual([
    expect.stringMatching(
      /surfaces › front › hole 2 is 1 mm from hole 1 when ".*mm\. It needs 1\.5 mm on all sides\./,
    ),
  ])
  expect(messagesWith('outline: outlines/tag.svg\n        holes: [{ at: [4, 4], round: 3 }]')).toEqual([
    expect.stringMatching(/hole 1 extends [\d.]+ mm beyond the outline/),
  ])
})

test('a hole has one shape (brand-56)', () => {
  expect(messagesWith('holes: [{ at: [center, 9], round: 5, box: [2, 2] }]')[0]).toContain(
    'a hole with one of round, slot and box',
  )
  expect(messagesWith('holes: [{ at: [middle, 9], round: 5 }]')[0]).toContain('"center"')
})

test('a changed outline file needs a new revision (brand-59)', () => {
  const kept = JSON.parse(readFileSync('brands/canvas/designs/revisions/print-5.json', 'utf8')) as {
    surfaces: Record<string, unknown>[]
  }
  const { mask: _, ...front } = kept.surfaces[0] ?? {}
  const surfaces = [{ ...front, outline: 'M0.25 0L1 0L1 1L0.25 1L0 0.5Z' }]
  const revision = JSON.stringify({ ...kept, surfaces })
  const problemsWith = (file: string) =>
    withShape('outline: outlines/tag.svg', {
      'outlines/tag.svg': file,
      '../designs/revisions/print-5.json': revision,
    }).revision.map(({ message }) => message)
  expect(problemsWith(tag)).toEqual([])
  expect(problemsWith(drawn('M6 0H20v10H6l-6-5z'))).toEqual([
    expect.stringContaining('surfaces › front › outline differs from designs/revisions/print-5.json'),
  ])
})
