import { expect, test } from 'vitest'
import { perform } from '@/design/document/commands/perform'
import type { DesignDocument, DesignNode } from '@/design/design-document'
import { estimatedSize } from '@/design/document/boxes'
import { sumLimits } from '@/design/document/limits'
import { readDocument } from '@/design/document/read-document'
import { sampleDesign, sampleTemplate } from '../support/sample-design'

/** Totals over a whole design, each at its limit and one above it. */

const { title, link, line } = sampleDesign.nodes
if (title?.kind !== 'text' || link?.kind !== 'qr' || line?.kind !== 'path')
  throw new Error('the sample has other objects')

function holding(nodes: DesignNode[], more: Partial<DesignDocument> = {}): DesignDocument {
  const named = Object.fromEntries(nodes.map((node, index) => [`n${index}`, node]))
  const surfaces = { front: { nodes: Object.keys(named) }, back: { nodes: [] } }
  return { ...sampleDesign, surfaces, nodes: named, assets: {}, ...more }
}

const texts = (letters: number) =>
  Array.from({ length: Math.ceil(letters / 1_000) }, (_, index) => ({
    ...title,
    text: 'a'.repeat(Math.min(1_000, letters - index * 1_000)),
  }))
const codes = (count: number, letters = 1) =>
  Array.from({ length: count }, () => ({ ...link, text: 'a'.repeat(letters) }))
/** Returns path data with as few characters as possible: each "." starts a number. */
const path = (points: number): DesignNode => ({ ...line, path: `M${'.5.5'.repeat(points)}` })
const paths = (points: number) => [path(15_000), path(points - 15_000)]
const pictures = (megapixels: number): Partial<DesignDocument> => ({
  assets: {
    fox: { ...sampleDesign.assets['fox']!, width: 1_000, height: megapixels * 1_000 - 99_000_000 / 1_000 },
    owl: { ...sampleDesign.assets['fox']!, width: 1_000, height: 99_000 },
  },
})

test.each<[keyof typeof sumLimits, (amount: number) => DesignDocument]>([
  ['letters', (letters) => holding(texts(letters))],
  ['codes', (count) => holding(codes(count))],
  ['codeLetters', (letters) => holding([...codes(4, 1_000), ...codes(1, letters - 4_000)])],
  ['points', (points) => holding(paths(points))],
])('the total of a design’s %s is checked before any other work (design-document-2)', (name, made) => {
  const limit = sumLimits[name]
  expect(readDocument(made(limit))).toHaveProperty('document')
  expect(readDocument(made(limit + 1))).toMatchObject({
    problems: [{ say: `designProblems.${name}`, found: limit + 1, wanted: limit }],
  })
})

test('pictures are counted by their decoded size (design-document-2)', () => {
  expect(readDocument(holding([], pictures(198)))).toHaveProperty('document')
  const many = Object.fromEntries(
    Array.from({ length: 5 }, (_, index) => [
      `p${index}`,
      { ...sampleDesign.assets['fox']!, width: 25_000, height: 85_000 },
    ]),
  )
  expect(readDocument(holding([], { assets: many }))).toMatchObject({
    problems: [{ say: 'designProblems.megapixels', found: 10_625, wanted: sumLimits.megapixels }],
  })
})

test('a command that would exceed a total is rejected with the reason and changes nothing (design-document-2)', () => {
  const document = holding(texts(sumLimits.letters))
  const state = {
    document,
    selection: [],
    template: sampleTemplate,
    newId: () => 'new',
    measure: estimatedSize,
  }
  const font = { font: title.font, record: sampleDesign.fonts[title.font] ?? { sha256: 'a'.repeat(64) } }
  expect(perform('addText', state, { text: 'One more', ...font })).toMatchObject({
    problems: [{ say: 'designProblems.letters', fix: 'designFixes.shortenTexts' }],
  })
})
