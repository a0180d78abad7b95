import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { canonicalJson, isSameJson } from '@/design/document/canonical-json'
import { designHash } from '@/design/document/design-hash'
import { migrateSchema } from '@/design/document/migrate'
import { quantizeDocument } from '@/design/document/quantize'
import { readDocument, readDocumentText } from '@/design/document/read-document'
import { randomDesign } from '../support/random-design'
import { sampleAsset, sampleDesign } from '../support/sample-design'

const written = readFileSync('tests/design/document/fixtures/schema-0.json', 'utf8')

test('lengths are rounded to a thousandth of a millimeter, and fractions and rotations to a millionth (design-document-4)', () => {
  const photo = { ...sampleDesign.nodes['photo'], name: undefined }
  const rounded = quantizeDocument({
    ...sampleDesign,
    nodes: {
      photo: {
        ...photo,
        kind: 'image',
        asset: null,
        width: 10.00049,
        height: 0.12352,
        opacity: 0.3333333,
        crop: { x: 1 / 3, y: -0, width: 0.5, height: 0.5 },
        transform: [2 / 3, -0, 0, 1, 1 / 3, -1e-9],
      },
      line: { kind: 'path', fill: null, transform: [1, 0, 0, 1, 0, 0], path: 'M0,0.00049L 1.23456 7Z' },
    },
  })
  expect(rounded.nodes).toStrictEqual({
    photo: {
      kind: 'image',
      asset: null,
      width: 10,
      height: 0.124,
      opacity: 0.333333,
      crop: { x: 0.333333, y: 0, width: 0.5, height: 0.5 },
      transform: [0.666667, 0, 0, 1, 0.333, 0],
    },
    line: { kind: 'path', fill: null, transform: [1, 0, 0, 1, 0, 0], path: 'M0 0L1.235 7Z' },
  })
})

test('rounding a rounded design changes nothing (design-document-4)', () => {
  fc.assert(
    fc.property(randomDesign, (design) => {
      expect(quantizeDocument(design)).toStrictEqual(design)
    }),
  )
})

/** Returns the same JSON with the keys of every object in reverse order. */
const turnedRound = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turnedRound)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, child]) => [key, turnedRound(child)]),
  )
}

test('equal JSON values have the same canonical text and compare as equal, whatever the order of their keys (design-document-5)', () => {
  const value = fc.jsonValue({ maxDepth: 3 })
  fc.assert(
    fc.property(value, (one) => {
      expect(canonicalJson(turnedRound(one))).toBe(canonicalJson(one))
      expect(isSameJson(one, turnedRound(one))).toBe(true)
    }),
  )
  // JSON has no -0.
  const plain = value.map((one): unknown => JSON.parse(JSON.stringify(one)))
  fc.assert(
    fc.property(
      plain,
      plain,
      (one, other) => isSameJson(one, other) === (canonicalJson(one) === canonicalJson(other)),
    ),
  )
})

test('a design’s hash does not depend on key order and survives saving and loading (design-document-5)', async () => {
  await fc.assert(
    fc.asyncProperty(randomDesign, async (design) => {
      const hash = await designHash(design)
      expect(hash).toMatch(/^[0-9a-f]{64}$/)
      const loaded = readDocumentText(JSON.stringify(turnedRound(design)))
      if ('problems' in loaded) throw new Error(JSON.stringify(loaded.problems))
      expect(await designHash(loaded.document)).toBe(hash)
    }),
    { numRuns: 30 },
  )
})

test('another picture changes the design’s hash; names, locks, quantity and id do not (design-document-5)', async () => {
  const hash = await designHash(sampleDesign)
  const { photo, title } = sampleDesign.nodes
  if (!photo || !title) throw new Error('the sample has a photo and a title')
  const same = [
    { ...sampleDesign, id: 'another' },
    { ...sampleDesign, product: { ...sampleDesign.product, quantity: 7 } },
    {
      ...sampleDesign,
      nodes: { ...sampleDesign.nodes, photo: { ...photo, name: 'Fox', locked: 'all' as const } },
    },
    { ...sampleDesign, assets: { fox: { ...sampleAsset, name: 'wolf.png' } } },
  ]
  for (const design of same) expect(await designHash(design)).toBe(hash)
  const others = [
    { ...sampleDesign, product: { ...sampleDesign.product, options: { material: 'clear' } } },
    { ...sampleDesign, product: { ...sampleDesign.product, size: { width: 76.201, height: 50.8 } } },
    { ...sampleDesign, product: { ...sampleDesign.product, revision: 4 } },
    { ...sampleDesign, surfaceOrder: ['back', 'front'] },
    { ...sampleDesign, nodes: { ...sampleDesign.nodes, photo: { ...photo, hidden: true } } },
    { ...sampleDesign, nodes: { ...sampleDesign.nodes, photo: { ...photo, opacity: 0.5 } } },
    { ...sampleDesign, assets: { fox: { ...sampleAsset, sha256: 'd'.repeat(64) } } },
    { ...sampleDesign, fonts: { ...sampleDesign.fonts, anton: { sha256: 'd'.repeat(64) } } },
  ]
  const hashes = await Promise.all(others.map(designHash))
  expect(new Set([hash, ...hashes]).size).toBe(others.length + 1)
})

test('a design in an older schema is migrated to the same design with the same hash (design-document-6)', async () => {
  const read = readDocumentText(written)
  expect(read).toEqual({ document: sampleDesign })
  if ('problems' in read) throw new Error('refused')
  expect(await designHash(read.document)).toBe(await designHash(sampleDesign))
})

test('a migration never throws and does not modify its input (design-document-6)', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('nodes', 'surfaces', 'id'), fc.jsonValue()), (raw) => {
      const old = { ...raw, schema: 0 }
      const before = JSON.stringify(old)
      expect(migrateSchema(old)).toMatchObject({ raw: { schema: 1 } })
      expect(readDocument(old)).toHaveProperty('problems')
      expect(JSON.stringify(old)).toBe(before)
    }),
  )
})
