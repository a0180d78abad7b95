import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { draftOf } from '../../scripts/add/draft'
import { kinds } from '../../scripts/add/kinds'
import { nameOf, nameProblem } from '../../scripts/add/name'
import { entryAfter, lastIn, markupAfter, property } from '../../scripts/add/rows/typescript'
import { lineBelow, schemaField, yamlEntry } from '../../scripts/add/rows/texts'
import { ownEnvironment } from '../support/own-environment'

/** What `npm run add` computes and refuses. tests/add/quick-check.test.ts checks what it has written. */

const draft = (kind: string, kebab: string) => {
  const found = kinds[kind]
  if (!found) throw new Error(`There is no kind ${kind}`)
  return draftOf(found, nameOf(kebab))
}

describe.each(Object.keys(kinds))('npm run add %s', (kind) => {
  test('finds the place of each row, and repeats nothing that is there (architecture-605)', () => {
    const { created, changed, texts } = draft(kind, 'window-cleaning')
    expect(created.filter((file) => existsSync(file))).toEqual([])
    expect(changed.filter((file) => texts.get(file) === readFileSync(file, 'utf8'))).toEqual([])
    for (const [file, text] of texts)
      expect(text, file).toMatch(/window-cleaning|window_cleaning|windowCleaning|WINDOW_CLEANING/)
  })

  test('lists what is left to do by hand, with a test to run (architecture-605)', () => {
    const next = kinds[kind]?.next(nameOf('window-cleaning')).join('\n')
    expect(next).toMatch(/^npx vitest run --project (?:unit|dom|integration) tests\//m)
  })
})

test.each([
  ['screen', 'cart', 'src/brand/screens.ts already has cart in screens.'],
  ['screen', 'about-us', 'routes.yaml already has the address /about-us.'],
  ['screen', 'media', 'The server answers /media itself.'],
  ['tool', 'poster', 'brands/base/tools.yaml already has the address /poster-tool.'],
  ['payment', 'paypal-express', 'already uses the word paypal_express'],
  ['payment', 'invoice', 'is a single word'],
  ['field', 'gift-message', 'src/backend/cart/line-content.ts already has giftMessage in LineContent.'],
  ['field', 'note', 'is a single word'],
  ['endpoint', 'live', "src/server/endpoints.ts already has '/api/live' in endpoints."],
  ['email', 'cart-reminder', 'already has cart-reminder in writers.'],
  ['email', 'sign-in-code', 'already has sign-in-code in samplePayloads.'],
  ['setting', 'mail-from', 'src/settings/environment.ts already has MAIL_FROM in environmentSchema.'],
])('a %s called %s is refused (architecture-605)', (kind, name, why) => {
  expect(() => draft(kind, name)).toThrow(why)
})

test.each([
  'Size',
  'size_advisor',
  'size--advisor',
  '-size',
  '2-sizes',
  '../size',
  '',
  'default',
  'x'.repeat(29),
])('the name "%s" is refused (architecture-605)', (name) => expect(nameProblem(name)).toContain(`"${name}"`))

test('a name is spelled as each place needs it', () => {
  expect(nameProblem('size-advisor')).toBeUndefined()
  expect(nameOf('size-advisor')).toEqual({
    kebab: 'size-advisor',
    camel: 'sizeAdvisor',
    pascal: 'SizeAdvisor',
    snake: 'size_advisor',
    constant: 'SIZE_ADVISOR',
    title: 'Size advisor',
    words: 'size advisor',
  })
})

describe('inserting a row', () => {
  test.each([
    [property('x.ts', 'rows', 'b', '2'), 'const rows = { a: 1 }', "const rows = { a: 1,\n'b': 2, }"],
    [property('x.ts', 'rows', 'b', '2'), 'const rows = {}', "const rows = {\n'b': 2,}"],
    [
      property('x.ts', 'rows', 'b', '2'),
      'const rows = {\n  a: 1, // one\n} as const satisfies Rows',
      "const rows = {\n  a: 1, // one\n'b': 2,\n} as const satisfies Rows",
    ],
    [
      property('x.ts', 'made › inner', 'b', '2'),
      'function made() {\n  if (x) return 1\n  return { inner: { a: 1 } }\n}',
      "function made() {\n  if (x) return 1\n  return { inner: { a: 1,\n'b': 2, } }\n}",
    ],
    [
      lastIn('x.ts', 'Row', 'b: string'),
      'interface Row { a: string }',
      'interface Row { a: string\nb: string }',
    ],
    [
      entryAfter('x.ts', 'rows', "'a'", "{ path: 'b' }", "'b'"),
      "const rows = [{ path: 'a' }, { path: 'c' }]",
      "const rows = [{ path: 'a' },\n{ path: 'b' }, { path: 'c' }]",
    ],
    [
      markupAfter('x.tsx', 'Line', 'line.a &&', '{line.b}'),
      'function Line() { return <p>{line.a && 1}</p> }',
      'function Line() { return <p>{line.a && 1}\n{line.b}</p> }',
    ],
    [
      yamlEntry('x.yaml', ['all', 'one'], 'b', { value: 'B' }),
      'all:\n  one:\n    a: A\n  # about two\n  two:\n    c: C\n',
      'all:\n  one:\n    a: A\n    b: B\n  # about two\n  two:\n    c: C\n',
    ],
    [
      yamlEntry('x.yaml', ['all'], 'b', { lines: ['c: C'] }),
      'all:\n  a: { list: [1, 2] }\n',
      'all:\n  a: { list: [1, 2] }\n  b:\n    c: C\n',
    ],
    [
      schemaField('x.graphql', 'Line', 'b', '  b: String'),
      'type Line {\n  a: Int\n}\n',
      'type Line {\n  a: Int\n  b: String\n}\n',
    ],
    [lineBelow('x.env', '# One', 'b'), '# One\na\n\n# Two\nc\n', '# One\na\nb\n\n# Two\nc\n'],
  ])('puts it at the right place: %o (architecture-605)', ({ insert }, before, after) =>
    expect(insert(before)).toBe(after),
  )

  test.each([
    [property('x.ts', 'rows', 'b', '2'), 'const other = {}', 'x.ts has no declaration of rows.'],
    [property('x.ts', 'rows › inner', 'b', '2'), 'const rows = {}', 'x.ts has no inner in rows.'],
    [property('x.ts', 'rows', 'b', '2'), 'const rows = 1', 'x.ts has no table or shape at rows.'],
    [entryAfter('x.ts', 'rows', 'a', 'b', 'b'), 'const rows = []', 'x.ts has no a in rows.'],
    [markupAfter('x.tsx', 'Line', 'a', 'b'), 'function Line() {}', 'x.tsx has no {a …} in Line.'],
    [yamlEntry('x.yaml', ['all', 'one'], 'b', {}), 'all: 1', 'x.yaml has no all › one.'],
    [
      schemaField('x.graphql', 'Line', 'b', 'b'),
      'type Other { a: Int }',
      'x.graphql has no definition of Line.',
    ],
    [lineBelow('x.env', '# One', 'b'), '# Two', 'x.env has no line "# One".'],
  ])('fails with the file’s name if the place is missing: %o (architecture-605)', ({ insert }, text, why) =>
    expect(() => insert(text)).toThrow(why),
  )
})

const add = (...words: string[]) =>
  promisify(execFile)(
    process.execPath,
    ['--import', './scripts/register.mjs', 'scripts/run.ts', 'add', ...words],
    { env: ownEnvironment({}) },
  )

test('an unknown kind is answered with the nearest one and the list; a refused name ends with 1', async () => {
  const [kind, name] = await Promise.all(
    [add('sceen', 'size-advisor'), add('screen', 'cart')].map((run) => run.catch((error: unknown) => error)),
  )
  expect(kind).toMatchObject({ code: 1, stderr: expect.stringContaining('Did you mean "screen"?') })
  expect(kind).toMatchObject({ stderr: expect.stringContaining('npm run add -- email <name>') })
  expect(name).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/already has cart.* Nothing was written\.\n$/),
  })
})
