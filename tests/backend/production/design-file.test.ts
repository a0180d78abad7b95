import { readFileSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import { type Zippable, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { isPartName, originalName, sha256 } from '@/backend/production/design-file/design-file'
import { designFileProblems } from '@/backend/production/design-file/file-problem'
import { readDesignFile } from '@/backend/production/design-file/read-design-file'
import { writeDesignFile } from '@/backend/production/design-file/write-design-file'
import type { DesignDocument } from '@/design/document/design-document'
import { designHash } from '@/design/document/design-hash'
import { readDocument } from '@/design/document/read-document'
import { sampleAsset, sampleDesign } from '../../design/support/sample-design'

const fox = Buffer.from('the bytes of a fox')
const asset = { ...sampleAsset, sha256: sha256(fox) }

function designed(changes: Partial<DesignDocument> = {}): DesignDocument {
  const read = readDocument({ ...sampleDesign, assets: { fox: asset }, ...changes })
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  return read.document
}

const design = designed()
const originals = new Map([['fox', fox]])
const file = writeDesignFile({ document: design, originals })
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

const saidOf = (bytes: Buffer) => {
  const read = readDesignFile(bytes)
  return 'problems' in read ? read.problems.map(({ say }) => say) : []
}

test('a design’s file opens again with the same design and the pictures as they came (production-8)', async () => {
  const read = readDesignFile(file)
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  expect(read.document).toEqual(design)
  expect(await designHash(read.document)).toBe(await designHash(design))
  expect(read.originals).toEqual(originals)
  expect(writeDesignFile(read).equals(file)).toBe(true)
})

test('a file that somebody unpacked and packed again opens as well (production-8)', () => {
  expect(saidOf(zipped(whole))).toEqual([])
})

test('a picture whose bytes are others than the design says is not packed (production-8)', () => {
  const others = new Map([['fox', Buffer.from('a wolf')]])
  expect(() => writeDesignFile({ document: design, originals: others })).toThrow(
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
])('a part called “%s” is refused (production-9)', (name) => {
  expect(isPartName(name)).toBe(false)
  expect(saidOf(zipped({ ...whole, [name]: 'x' }))).toEqual(['designFileProblems.strangeName'])
})

/** An entry as a zip has it, which says of its size what it likes. */
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

test('a small file that unpacks to a large one is stopped on the way, whatever size it claims (production-9)', () => {
  const bomb = Buffer.alloc(120_000_000)
  const before = process.memoryUsage().rss
  for (const claimed of [10, 120_000_000])
    expect(saidOf(entry('document.json', bomb, claimed))).toEqual(['designFileProblems.tooLarge'])
  expect(saidOf(entry(originalName(asset), bomb, 10))).toEqual(['designFileProblems.tooLarge'])
  expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000)
})

test('a part that comes twice is refused (production-9)', () => {
  const twice = Buffer.concat([
    entry('document.json', Buffer.from(text), text.length),
    entry('document.json', Buffer.from(text), text.length),
  ])
  expect(saidOf(twice)).toEqual(['designFileProblems.strangeName'])
})

test('more parts than a design can have are refused (production-9)', () => {
  const parts = Array.from({ length: 210 }, (_, index) => [
    `originals/${index.toString(16).padStart(64, '0')}.png`,
    'x',
  ])
  expect(saidOf(zipped(Object.fromEntries(parts)))).toEqual(['designFileProblems.tooMany'])
})

test.each([
  ['what is no zip', Buffer.from('hello'), 'notZip'],
  ['nothing', Buffer.alloc(0), 'notZip'],
  ['half a file', file.subarray(0, Math.floor(file.length / 2)), 'broken'],
  ['a file without its picture', zipped({ 'manifest.json': manifest(), 'document.json': text }), 'missing'],
  ['a file without a manifest', zipped({ 'document.json': text }), 'missing'],
  ['a manifest of something else', zipped({ ...whole, 'manifest.json': '{"format":"song"}' }), 'broken'],
  ['a newer version', zipped({ ...whole, 'manifest.json': manifest({ version: 2 }) }), 'newerVersion'],
  ['another picture', zipped({ ...whole, [originalName(asset)]: 'a wolf' }), 'changed'],
  ['another document', zipped({ ...whole, 'document.json': text.replace('Good', 'Bad') }), 'changed'],
] as const)('%s is refused with what was found (production-9)', (_, bytes, kind) => {
  expect(saidOf(bytes)).toEqual([`designFileProblems.${kind}`])
})

test('a document that is none is refused as every document is (production-9)', () => {
  const bad = '{"schema":1}'
  const bytes = zipped({ 'manifest.json': manifest({ document: sha256(bad) }), 'document.json': bad })
  expect(saidOf(bytes)[0]).toMatch(/^designProblems\./)
})

test('damaged bytes anywhere never throw (production-9)', () => {
  for (let at = 0; at < file.length; at += 7) {
    const damaged = Buffer.from(file)
    damaged[at] = (damaged[at] ?? 0) ^ 0xff
    expect(() => readDesignFile(damaged)).not.toThrow()
  }
})

test('every problem of a file has a message (production-9)', () => {
  const { messages } = parse(readFileSync('brands/base/messages.yaml', 'utf8')) as {
    messages: Record<string, Record<string, string>>
  }
  expect(Object.keys(messages['designFileProblems'] ?? {})).toEqual(designFileProblems)
})
