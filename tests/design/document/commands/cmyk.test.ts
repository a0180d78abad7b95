import { expect, test } from 'vitest'
import { perform } from '@/design/document/commands/perform'
import { applyChange, diff, reverseChange } from '@/design/document/diff'
import { readDocumentText } from '@/design/document/read-document'
import { sampleDesign } from '../../support/sample-design'
import { commandState } from '../../support/random-command'

type Argument = Parameters<typeof perform<'setCmyk'>>[2]

function done(argument: Argument, selection: string[], design = sampleDesign) {
  const result = perform('setCmyk', commandState(design, selection), argument)
  if (!('edit' in result)) throw new Error(JSON.stringify(result.problems))
  return result.edit.document
}

const blue: Argument = { of: 'fill', color: '#1a9fd4', cmyk: [80, 25, 0, 5] }

test('typed CMYK values are kept beside the color that screens show (design-document-10)', () => {
  const after = done(blue, ['disc'])
  expect(after.nodes['disc']).toMatchObject({ fill: '#1a9fd4' })
  expect(after.cmyk).toEqual({ '#1a9fd4': [80, 25, 0, 5] })
})

test('two values that look the same keep their own colors (design-document-10)', () => {
  const first = done(blue, ['disc'])
  const both = done({ ...blue, cmyk: [81, 25, 0, 5] }, ['title'], first)
  expect(Object.values(both.cmyk ?? {})).toEqual([
    [80, 25, 0, 5],
    [81, 25, 0, 5],
  ])
  expect(both.nodes['title']).not.toMatchObject({ fill: '#1a9fd4' })
  const white = done({ of: 'fill', color: '#ffffff', cmyk: [0, 0, 0, 0] }, ['disc'])
  expect(
    Object.keys(done({ of: 'fill', color: '#ffffff', cmyk: [1, 0, 0, 0] }, ['title'], white).cmyk ?? {}),
  ).toHaveLength(2)
})

test('values of a color that is no longer used are dropped (design-document-10)', () => {
  const first = done(blue, ['disc'])
  const second = done({ of: 'fill', color: '#e0218a', cmyk: [0, 95, 10, 0] }, ['disc'], first)
  expect(second.cmyk).toEqual({ '#e0218a': [0, 95, 10, 0] })
})

test('a line gets a typed color, and a picture none (design-document-10)', () => {
  const lined = done({ ...blue, of: 'stroke' }, ['line'])
  expect(lined.nodes['line']).toMatchObject({ stroke: { paint: '#1a9fd4', width: 1 } })
  expect(done({ ...blue, of: 'stroke' }, ['photo'])).toEqual(sampleDesign)
})

test('undoing brings back a design without typed values (design-document-8)', () => {
  const after = done(blue, ['disc'])
  expect(applyChange(after, reverseChange(diff(sampleDesign, after)))).toEqual(sampleDesign)
  expect(applyChange(sampleDesign, diff(sampleDesign, after))).toEqual(after)
})

test.each([
  ['a share above 100', { '#1a9fd4': [101, 0, 0, 0] }],
  ['three shares', { '#1a9fd4': [1, 0, 0] }],
  ['another kind of color', { red: [1, 0, 0, 0] }],
  [
    'too many colors',
    Object.fromEntries(
      Array.from({ length: 51 }, (_, index) => [`#0000${(index + 16).toString(16)}`, [1, 0, 0, 0]]),
    ),
  ],
])('%s is refused in a design from outside (design-document-2)', (_, cmyk) => {
  expect(readDocumentText(JSON.stringify({ ...sampleDesign, cmyk }))).toHaveProperty('problems')
})
