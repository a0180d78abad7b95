import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { withValue, withValueIn, withWords, type WrittenValue } from '@/brand/manifest/write-value'

const yaml = `# The top comment
b: Hello there   # beside it
a: "12"   # a text that looks like a number
group: { d: x, e: 'it''s', price: 0.52 }
list:
  - one   # first

  - two
folded: >
  A long text that
  goes on.
  
literal: |-
  one
  two
flag: true
long: begins here
  and goes on
date: 2026-08-11
last: 5
`

/** Returns the only lines that differ. */
function changedLines(before: string, after: string): string[] {
  const known = new Set(before.split('\n'))
  return after.split('\n').filter((line) => !known.has(line))
}

test.each<[string, (string | number)[], WrittenValue, string[]]>([
  ['a plain text', ['b'], 'Good day', ['b: Good day   # beside it']],
  ['a text with a colon', ['b'], 'Note: this', ['b: "Note: this"   # beside it']],
  ['a text with a comment sign', ['b'], 'Nr #5 and #6', ['b: "Nr #5 and #6"   # beside it']],
  ['a text that YAML reads as a boolean', ['b'], 'true', ['b: "true"   # beside it']],
  ['a text that YAML reads as a number', ['b'], '1e3', ['b: "1e3"   # beside it']],
  ['an empty text', ['b'], '', ['b: ""   # beside it']],
  ['a text that begins with a dash', ['list', 0], '- one', ['  - "- one"   # first']],
  ['a text in quotes', ['a'], '13', ['a: "13"   # a text that looks like a number']],
  [
    'a text with a comma in braces',
    ['group', 'd'],
    'x, y',
    ["group: { d: \"x, y\", e: 'it''s', price: 0.52 }"],
  ],
  ['a number in braces', ['group', 'price'], 0.6, ["group: { d: x, e: 'it''s', price: 0.6 }"]],
  ['an entry of a list', ['list', 1], 'three', ['  - three']],
  ['a switch', ['flag'], false, ['flag: false']],
  ['a date', ['date'], '2026-09-01', ['date: 2026-09-01']],
  ['a text over several lines', ['long'], 'short', ['long: short']],
  ['a folded text', ['folded'], 'Another text.\n', ['  Another text.']],
  ['lines', ['literal'], 'three\nfour', ['  three', '  four']],
])('%s is written back, and every other line stays as it was (brand-104)', (_, path, value, lines) => {
  const written = withValue(yaml, path, value)
  if ('wrong' in written) throw new Error(written.wrong)
  expect(changedLines(yaml, written.text)).toEqual(lines)
  const [top, inner] = path
  const read = (parse(written.text) as Record<string, unknown>)[String(top)]
  expect(inner === undefined ? read : (read as Record<string | number, unknown>)[inner]).toBe(value)
  expect(written.text.match(/#[^\n]*/g)?.length).toBeGreaterThanOrEqual(4)
})

test.each([
  ['a missing setting', ['nothing']],
  ['a group', ['group']],
  ['an entry behind the end of a list', ['list', 7]],
])('%s is not written (brand-104)', (_, path) => {
  expect(withValue(yaml, path, 'x')).toHaveProperty('wrong')
})

test('a text that other settings share by an alias is not written (brand-104)', () => {
  expect(withValue('a: &x Hello\nb: *x\n', ['b'], 'Bye')).toHaveProperty('wrong')
})

test('Windows line ends stay (brand-104)', () => {
  expect(withValue('a: one\r\nb: two # c\r\n', ['b'], 'three')).toEqual({
    text: 'a: one\r\nb: three # c\r\n',
  })
})

test('a setting at the top of a Markdown file, and words of its body (brand-104)', () => {
  const page = '---\ntitle: About # why\n---\n\nWe **print** stickers.\nWe print.\n'
  expect(withValueIn('pages/a.md', page, ['title'], 'Us')).toEqual({ text: page.replace('About', 'Us') })
  expect(withWords(page, 5, 'stickers', 'labels')).toEqual({ text: page.replace('stickers', 'labels') })
  expect(withWords('one one\n', 1, 'one', 'two')).toHaveProperty('wrong')
  expect(withWords(page, 5, 'magnets', 'labels')).toHaveProperty('wrong')
})
