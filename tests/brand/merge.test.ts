import { describe, expect, test } from 'vitest'
import { nearest } from '@/lib/words/did-you-mean'
import { idleRemovals, mergeLayers } from '@/brand/manifest/merge'
import { readYaml } from '@/brand/manifest/read-yaml'
import { readManifestFile } from '@/brand/manifest/read-file'

describe('layers (brand-4)', () => {
  test('groups are merged, and the brand’s value wins', () =>
    expect(mergeLayers([{ a: { x: 1, y: 2 } }, { a: { y: 3 } }])).toEqual({ a: { x: 1, y: 3 } }))
  test('a list replaces the base list (brand-4)', () =>
    expect(mergeLayers([{ a: [1, 2, 3] }, { a: [4] }])).toEqual({ a: [4] }))
  test('null removes the base value (brand-4)', () =>
    expect(mergeLayers([{ a: { x: 1 }, b: 2 }, { a: null }])).toEqual({ b: 2 }))
  test('a group replaces a text, and a text replaces a group', () =>
    expect(
      mergeLayers([
        { a: 'x', b: { y: 1 } },
        { a: { z: 1 }, b: 'x' },
      ]),
    ).toEqual({ a: { z: 1 }, b: 'x' }))
  test('merging does not modify the layers', () => {
    const [base, brand] = [{ a: { x: 1 } }, { a: { x: null, y: [1] } }]
    mergeLayers([base, brand])
    expect([base, brand]).toEqual([{ a: { x: 1 } }, { a: { x: null, y: [1] } }])
  })
  test('a __proto__ key in a layer pollutes no object (brand-3)', () => {
    const polluting =
      '"__proto__": { "polluted": "yes" }, "constructor": { "prototype": { "polluted": "yes" } }'
    const merged = mergeLayers([
      { group: { own: 1 } },
      JSON.parse(`{ ${polluting}, "group": { ${polluting} } }`),
    ]) as { group: object }
    // Neither other objects nor the merged ones are polluted (CVE-2026-93753).
    for (const object of [{}, merged, merged.group]) {
      expect((object as { polluted?: string }).polluted).toBeUndefined()
      expect(Object.getPrototypeOf(object)).toBe(Object.prototype)
    }
  })
  test('a null that removes nothing is reported, also in lists (brand-4)', () =>
    expect(idleRemovals({ a: 1, b: { c: 1 } }, { a: null, b: { d: null }, e: [{ f: null }] })).toEqual([
      ['b', 'd'],
      ['e', 0, 'f'],
    ]))
})

function messages(text: string) {
  const read = readYaml('x.yaml', text)
  return 'problems' in read ? read.problems.map((problem) => problem.message) : []
}

describe('reading manifest files (brand-3)', () => {
  test('a file larger than a million bytes is rejected', () =>
    expect(readManifestFile('x.yaml', Buffer.alloc(1_000_001, ' '))).toMatchObject({
      problems: [{ message: expect.stringContaining('the limit is 1,000,000') }],
    }))
  test('a file nested ten thousand levels deep is rejected', () =>
    expect(messages('a: ' + '['.repeat(10_000) + ']'.repeat(10_000)).length).toBeGreaterThan(0))
  test('YAML 1.1 keywords are read as text: no, on, 12:30', () => {
    const read = readYaml('x.yaml', 'a: no\nb: on\nc: 12:30\nd: 2026-12-24\n')
    expect('source' in read && read.source.value).toEqual({ a: 'no', b: 'on', c: '12:30', d: '2026-12-24' })
  })
  test('a file is parsed again only if its bytes have changed', () => {
    const read = (name: string) => readManifestFile('again.yaml', Buffer.from(`name: ${name}\n`))
    const first = read('Corner')
    expect(read('Corner')).toBe(first)
    expect(read('Square')).toMatchObject({ source: { value: { name: 'Square' } } })
    expect(read('Corner')).toMatchObject({ source: { value: { name: 'Corner' } } })
  })
  test('a UTF-8 byte order mark at the start is ignored', () =>
    expect(readManifestFile('x.yaml', Buffer.from('\ufeffname: Corner\n'))).toHaveProperty('source'))
})

describe('“did you mean” suggestions', () => {
  test.each([
    ['titel', ['title', 'text'], 'title'],
    ['noindex,follow', ['index, follow', 'noindex, follow'], 'noindex, follow'],
    ['Pearl', ['pearl'], 'pearl'],
    ['color', ['title', 'steps'], undefined],
    ['clear-stickers', ['heart-stickers'], undefined],
  ])('%s', (written, known, expected) => expect(nearest(written, known)).toBe(expected))
})
