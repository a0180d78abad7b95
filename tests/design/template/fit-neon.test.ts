import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimatedSize } from '@/design/document/boxes'
import type { NeonNode } from '@/design/design-document'
import { quantizeDocument } from '@/design/document/quantize'
import { noFaces } from '@/design/scene/faces'
import { measureWith, setLettering } from '@/design/scene/set-words'
import { fittedNeon } from '@/design/document/fit-neon'
import type { StrokeFont } from '@/design/text/stroke-font'
import { sampleDesign } from '../support/sample-design'

const names = ['metro', 'honey', 'midnight']
const strokes = Object.fromEntries(
  names.map((name) => [
    name,
    JSON.parse(readFileSync(`brands/ranges/in-lights/designs/letterings/${name}.json`, 'utf8')) as StrokeFont, // our own script writes these files
  ]),
)
const faces = { ...noFaces, strokes }
const measure = measureWith(faces)

const signOf = (texts: string[], font: string, tube: number, tracking = 0): NeonNode => ({
  kind: 'neon',
  transform: [1, 0, 0, 1, 0, 0],
  lines: texts.map((text) => ({ text, font, height: 100, tracking, color: '#ff2bd6' })),
  align: 'center',
  lineGap: 40,
  tube,
})

/** Returns a sign as it is stored: rounded. */
const kept = (sign: NeonNode) =>
  quantizeDocument({ ...sampleDesign, nodes: { sign } }).nodes['sign'] as NeonNode

test('a sign fills the ordered size on its tighter side within 0.05 mm, and does not exceed it on the other (design-document-46)', () => {
  const words = fc.string({ unit: fc.constantFrom(...'abcdefgHILOSW'), minLength: 1, maxLength: 14 })
  fc.assert(
    fc.property(
      fc.array(words, { minLength: 1, maxLength: 3 }),
      fc.constantFrom(...names),
      fc.constantFrom(6, 8, 10, 12),
      fc.integer({ min: 200, max: 1_800 }),
      fc.integer({ min: 200, max: 1_800 }),
      (texts, font, tube, width, height) => {
        const fitted = kept(fittedNeon(signOf(texts, font, tube, 3), { width, height }, measure))
        const found = measure(fitted)
        const left = Math.min(width - found.width, height - found.height)
        expect(Math.abs(left)).toBeLessThan(0.05)
        expect(fitted.tube).toBe(tube)
        expect(fitted.transform[4]).toBeCloseTo((width - found.width) / 2, 2)
        const set = setLettering(fitted, faces)
        expect((set?.width ?? 0) + tube).toBeCloseTo(found.width, 6)
      },
    ),
    { numRuns: 60 },
  )
})

test('while a font is loading, the sign’s estimated size is fitted the same way (design-document-46)', () => {
  const found = estimatedSize(
    fittedNeon(signOf(['Hello'], 'metro', 8), { width: 500, height: 400 }, estimatedSize),
  )
  expect(Math.max(found.width / 500, found.height / 400)).toBeCloseTo(1, 6)
})

test('a sign without text is not resized (design-document-46)', () => {
  const fitted = fittedNeon(signOf([''], 'metro', 8), { width: 500, height: 400 }, measure)
  expect(fitted.lines[0]?.height).toBe(100)
})
