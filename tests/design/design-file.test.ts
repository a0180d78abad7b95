import { readFileSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import { type Zippable, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { sha256 } from '@/backend/production/sha256'
import type { DesignDocument } from '@/design/design-document'
import { designHash } from '@/design/document/design-hash'
import { limits } from '@/design/document/limits'
import { readDocument } from '@/design/document/read-document'
import { fileLimits, isPartName, originalName } from '@/design/file/design-file'
import { designFileProblems } from '@/design/file/file-problem'
import { readDesignFile } from '@/design/file/read-design-file'
import { writeDesignFile } from '@/design/file/write-design-file'
import { sampleAsset, sampleDesign } from './support/sample-design'

const fox = new TextEncoder().encode('the bytes of a fox')
const asset = { ...sampleAsset, sha256: sha256(fox) }

function designed(changes: Partial<DesignDocument> = {}): DesignDocument {
  const read = readDocument({ ...sampleDesign, assets: { fox: asset }, ...changes })
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  return read.document
}

const design = designed()
const originals = new Map([['fox', fox]])
const file = Buffer.from(await writeDesignFile({ document: design, originals }))
const text = JSON.stringify(design)
const manifest = (changes = {}) =>
  JSON.stringify({ format: 'design', version: 1, document: sha256(text), originals: [], ...changes })

const zipped = (parts: Record<string, string | Uint8Array>) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(parts).map(([name, content]) => [name, new Uint8Array(Buffer.from(content))]),
      ) satisfies Zippable,
    ),
  )

const whole = { 'manifest.json': manifest(), 'document.json': text, [originalName(asset)]: fox }

const blob = (bytes: Buffer) => new Blob([Uint8Array.from(bytes)])

const saidOf = async (bytes: Buffer) => {
  const read = await readDesignFile(blob(bytes))
  return 'problems' in read ? read.problems.map(({ say }) => say) : []
}

test('a design file reopens with the same design and the original pictures (production-8)', async () => {
  const read = await readDesignFile(blob(file))
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  expect(read.document).toEqual(design)
  expect(await designHash(read.document)).toBe(await designHash(design))
  expect(read.originals).toEqual(originals)
  expect(file.equals(await writeDesignFile(read))).toBe(true)
})

test('a design file that was unzipped and zipped again can be opened (production-8)', async () => {
  expect(await saidOf(zipped(whole))).toEqual([])
})

test('a picture whose bytes do not match the design is not written to a design file (production-8)', async () => {
  const others = new Map([['fox', new TextEncoder().encode('a wolf')]])
  await expect(writeDesignFile({ document: design, originals: others })).rejects.toThrow(
    'The bytes of the picture "fox.png" are not those that were uploaded.',
  )
})

test.each([
  '../document.json',
  '/etc/passwd',
  'originals/../../x.png',
  'originals\\x.png',
  '__proto__/x',
  `originals/${'a'.repeat(64)}.exe`,
  'document.json/',
])('a design file with an entry named “%s” is rejected (production-9)', async (name) => {
  expect(isPartName(name)).toBe(false)
  expect(await saidOf(zipped({ ...whole, [name]: 'x' }))).toEqual(['designFileProblems.strangeName'])
})

/** Returns a zip entry that may claim any size. */
function entry(name: string, content: Buffer, claimed: number): Buffer {
  const packed = deflateRawSync(content)
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(8, 8)
  head.writeUInt32LE(packed.length, 18)
  head.writeUInt32LE(claimed, 22)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, Buffer.from(name), packed])
}

test('a zip bomb is stopped while unpacking, whatever size it declares (production-9)', async () => {
  const bomb = Buffer.alloc(120_000_000)
  const before = process.memoryUsage().rss
  for (const claimed of [10, 120_000_000])
    expect(await saidOf(entry('document.json', bomb, claimed))).toEqual(['designFileProblems.tooLarge'])
  expect(await saidOf(entry(originalName(asset), bomb, 10))).toEqual(['designFileProblems.tooLarge'])
  expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000)
})

test('a design file with the same entry twice is rejected (production-9)', async () => {
  const twice = Buffer.concat([
    entry('document.json', Buffer.from(text), text.length),
    entry('document.json', Buffer.from(text), text.length),
  ])
  expect(await saidOf(twice)).toEqual(['designFileProblems.strangeName'])
})

test('a design file with more entries than a design can have is rejected (production-9)', async () => {
  const parts = Array.from({ length: limits.assets + 10 }, (_, index) => [
    `originals/${index.toString(16).padStart(64, '0')}.png`,
    'x',
  ])
  expect(await saidOf(zipped(Object.fromEntries(parts)))).toEqual(['designFileProblems.tooMany'])
})

test.each([
  ['not a ZIP file', Buffer.from('hello'), 'notZip'],
  ['an empty file', Buffer.alloc(0), 'notZip'],
  ['a truncated file', file.subarray(0, Math.floor(file.length / 2)), 'broken'],
  [
    'a listed picture is missing',
    zipped({
      'manifest.json': manifest({ originals: [{ path: originalName(asset) }] }),
      'document.json': text,
    }),
    'missing',
  ],
  ['the manifest is missing', zipped({ 'document.json': text }), 'missing'],
  ['the manifest of another format', zipped({ ...whole, 'manifest.json': '{"format":"song"}' }), 'broken'],
  ['a newer version', zipped({ ...whole, 'manifest.json': manifest({ version: 2 }) }), 'newerVersion'],
  ['a changed picture', zipped({ ...whole, [originalName(asset)]: 'a wolf' }), 'changed'],
  ['a changed document', zipped({ ...whole, 'document.json': text.replace('Good', 'Bad') }), 'changed'],
] as const)(
  'a design file is rejected with the specific problem: %s (production-9)',
  async (_, bytes, kind) => {
    expect(await saidOf(bytes)).toEqual([`designFileProblems.${kind}`])
  },
)

test('a design file above the size limit is rejected before it is read (production-9)', async () => {
  const huge = Object.assign(new Blob([]), { arrayBuffer: () => Promise.reject(new Error('it was read')) })
  Object.defineProperty(huge, 'size', { value: fileLimits.file + 1 })
  expect(await readDesignFile(huge)).toMatchObject({
    problems: [{ say: 'designFileProblems.tooLarge', found: fileLimits.file + 1, wanted: fileLimits.file }],
  })
})

test('pictures that only the shop has are referenced by their keys in a design file (production-8)', async () => {
  const lean = await readDesignFile(
    new Blob([await writeDesignFile({ document: design, originals: new Map() })]),
  )
  expect(lean).toEqual({ document: design, originals: new Map() })
})

test('an invalid document in a design file is rejected with the usual document problem (production-9)', async () => {
  const bad = '{"schema":1}'
  const bytes = zipped({ 'manifest.json': manifest({ document: sha256(bad) }), 'document.json': bad })
  expect((await saidOf(bytes))[0]).toMatch(/^designProblems\./)
})

const deep = (open: string, close: string, times = 100_000) => `${open.repeat(times)}1${close.repeat(times)}`
const polluted = '"polluted":true'
const changed = (changes: object) => JSON.stringify({ ...design, ...changes })
const { nodes, product } = design
const [firstNode = ''] = Object.keys(nodes)
/** Returns the document with text at the start of one of its objects, so that no writer drops a key. */
const withKey = (key: string, at = '{') => text.replace(at, `${at}${key},`)

/** Documents of strangers, with a manifest that fits them. */
const hostile: Record<string, string> = {
  'nested lists': deep('[', ']'),
  'nested objects': deep('{"a":', '}'),
  'nested objects in an object': withKey(`"group":${deep('{"nodes":', '}')}`, '"nodes":{'),
  'a prototype at the top': withKey(`"__proto__":{${polluted}}`),
  'a constructor at the top': withKey(`"constructor":{"prototype":{${polluted}}}`),
  'an object named as the prototype': withKey(`"__proto__":{"kind":"shape",${polluted}}`, '"nodes":{'),
  'a picture named as the prototype': withKey(`"__proto__":{${polluted}}`, '"assets":{'),
  'an object with a prototype': withKey(`"__proto__":{${polluted}}`, `"${firstNode}":{`),
  'an endless size': text.replace(/"width":\d+/, '"width":1e999'),
  'a size below nothing': changed({ product: { ...product, size: { width: -1, height: 5 } } }),
  'a huge size': changed({ product: { ...product, size: { width: 1e300, height: 1e300 } } }),
  'a picture with a huge size': changed({ assets: { fox: { ...asset, width: 1e12, height: 1e12 } } }),
  'a picture without a size': changed({ assets: { fox: { ...asset, width: 0 } } }),
  'a picture with a path as key': changed({ assets: { fox: { ...asset, key: '../../etc/passwd' } } }),
  'a script as color': changed({
    nodes: { ...nodes, [firstNode]: { ...nodes[firstNode], fill: 'url(javascript:alert(1))' } },
  }),
  'a list as object': changed({ nodes: { ...nodes, [firstNode]: [] } }),
  'more objects than a design can have': changed({
    nodes: Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`n${at}`, nodes[firstNode]])),
  }),
}

test.each(Object.entries(hostile))(
  'a hostile document in a design file is refused with a message, or read without its strange parts: %s (production-9)',
  async (_, document) => {
    expect(document).not.toBe(text)
    const bytes = zipped({
      ...whole,
      'manifest.json': manifest({ document: sha256(document) }),
      'document.json': document,
    })
    const read = await readDesignFile(blob(bytes))
    if ('problems' in read) expect(read.problems[0]?.say).toMatch(/^design(File)?Problems\./)
    else expect(JSON.stringify(read.document)).toBe(text)
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  },
)

test.each([
  deep('[', ']'),
  deep('{"format":', '}'),
  '{"__proto__":{"format":"design","version":1,"originals":[]}}',
  '{"format":"design","version":1,"originals":{"length":1e9}}',
  '{"format":"design","version":1e999,"originals":[]}',
  'null',
])('a hostile manifest of a design file is refused with a message (production-9)', async (written) => {
  const said = await saidOf(zipped({ ...whole, 'manifest.json': written }))
  expect(said[0]).toMatch(/^designFileProblems\./)
})

test('a damaged byte anywhere in a design file never throws (production-9)', async () => {
  for (let at = 0; at < file.length; at += 7) {
    const damaged = Buffer.from(file)
    damaged[at] = (damaged[at] ?? 0) ^ 0xff
    await expect(readDesignFile(blob(damaged))).resolves.toBeDefined()
  }
})

test('every design file problem has a message (production-9)', async () => {
  const { messages } = parse(readFileSync('brands/base/messages.yaml', 'utf8')) as {
    messages: Record<string, Record<string, string>>
  }
  expect(Object.keys(messages['designFileProblems'] ?? {})).toEqual(designFileProblems)
})
