import { describe, expect, test } from 'vitest'
import { preflight } from '@/design/check/preflight'
import type { Asset, DesignDocument, DesignNode } from '@/design/design-document'
import { estimatedSize } from '@/design/document/boxes'
import { perform } from '@/design/document/commands/perform'
import { templateFor } from '@/design/template/template-for'
import type { ProductTemplate } from '@/design/template/product-template'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { sampleAsset, sampleDesign, sampleTemplate } from '../support/sample-design'

const plain: Omit<SurfaceRule, 'id'> = {
  around: 0,
  bleed: 3,
  safe: 3,
  dpi: { wanted: 300, warn: 1, stop: 1 },
  inks: [],
}

const template: ProductTemplate = {
  ...sampleTemplate,
  sizes: { minimum: [60, 90], maximum: [60, 90], step: 1, default: [60, 90] },
  options: { material: { values: ['linen'], default: 'linen' } },
  checks: {},
  surfaces: [],
}

const deck: ProductTemplate = {
  ...template,
  surfaces: [{ ...plain, id: 'face', title: 'Card', count: { fixed: 54 } }],
}

const follows = { surface: 'first', as: 'same', may: ['same', 'own'] } as const
const pairs: ProductTemplate = {
  ...template,
  surfaces: [
    { ...plain, id: 'first', title: 'First', count: { fixed: 4 } },
    {
      ...plain,
      id: 'second',
      title: 'Second',
      count: { fixed: 4 },
      follows: { ...follows, may: [...follows.may] },
    },
  ],
}

const photo = (asset: string, at = [0, 0, 60, 90], slot = false): DesignNode => ({
  kind: 'image',
  transform: [1, 0, 0, 1, at[0] ?? 0, at[1] ?? 0],
  asset,
  width: at[2] ?? 60,
  height: at[3] ?? 90,
  crop: { x: 0, y: 0, width: 1, height: 1 },
  ...(slot && { slot: 'photo' }),
})

const index = (values: Record<string, string> = {}): DesignNode => ({
  kind: 'made',
  what: 'index',
  transform: [1, 0, 0, 1, 4, 4],
  with: values,
  width: 52,
  height: 82,
  font: 'slab',
  fill: '#111111',
})

const text = (words: string): DesignNode => ({
  kind: 'text',
  text: words,
  transform: [1, 0, 0, 1, 10, 40],
  font: 'slab',
  size: 10,
  align: 'center',
  lineHeight: 1.2,
  tracking: 0,
  fill: '#111111',
})

const assets = Object.fromEntries(
  ['fox', 'owl', 'elk', 'hen'].map((name, at): [string, Asset] => [
    name,
    { ...sampleAsset, name, sha256: String(at).repeat(64) },
  ]),
)

/** Returns a design with these objects on its surfaces; a second card without objects follows the first one. */
function designOf(made: ProductTemplate, on: Record<string, DesignNode[]>): DesignDocument {
  const { surfaces: rules } = templateFor(made, {})
  const nodes = Object.entries(on).flatMap(([surface, all]) =>
    all.map((node, at): [string, DesignNode] => [`${surface}-${at}`, node]),
  )
  const surfaces = rules.map((rule): [string, DesignDocument['surfaces'][string]] => {
    const own = nodes.flatMap(([id]) => (id.startsWith(`${rule.id}-`) ? [id] : []))
    return [rule.id, { nodes: own, ...(own.length === 0 && rule.follows && { follows: 'same' as const }) }]
  })
  return {
    schema: sampleDesign.schema,
    id: 'cards',
    product: {
      template: made.id,
      revision: made.revision,
      size: { width: 60, height: 90 },
      quantity: 1,
      options: {},
    },
    surfaceOrder: rules.map(({ id }) => id),
    surfaces: Object.fromEntries(surfaces),
    nodes: Object.fromEntries(nodes),
    assets,
    fonts: { slab: { sha256: 'b'.repeat(64) } },
  }
}

const found = (made: ProductTemplate, on: Record<string, DesignNode[]>) =>
  preflight(designOf(made, on), made, estimatedSize)

describe('the rank and suit of a card (design-document-16)', () => {
  test('art in front of one corner is found with the share that it covers, and one press brings the index to the front', () => {
    expect(found(deck, { 'face-3': [photo('fox'), index()] })).toEqual([])
    for (const at of [
      [0, 0, 60, 90],
      [0, 0, 20, 20],
      [40, 70, 20, 20],
    ]) {
      const findings = found(deck, { 'face-3': [index(), photo('fox', at)] })
      expect(findings).toMatchObject([
        { check: 'made', level: 'warn', say: 'designFindings.indexCovered', found: 100, wanted: 10 },
      ])
      const document = designOf(deck, { 'face-3': [index(), photo('fox', at)] })
      const { selection, argument } = findings[0]?.fix ?? { selection: [], argument: undefined }
      const state = { document, selection, template: deck, newId: () => 'new', measure: estimatedSize }
      const fixed = perform('bringToFront', state, argument as undefined)
      expect('edit' in fixed && preflight(fixed.edit.document, deck, estimatedSize)).toEqual([])
    }
  })

  test('art between the corners, a frame around them and an index in four corners', () => {
    expect(found(deck, { 'face-1': [index(), photo('fox', [14, 20, 32, 50])] })).toEqual([])
    const frame: DesignNode = { kind: 'path', transform: [1, 0, 0, 1, 0, 0], fill: '#aa2222', path: '' }
    const open = { ...frame, path: 'M0 0L60 0L60 90L0 90ZM2 2L2 88L58 88L58 2Z' }
    expect(found(deck, { 'face-1': [index(), open] })).toEqual([])
    const right = photo('fox', [44, 0, 16, 20])
    expect(found(deck, { 'face-1': [index(), right] })).toEqual([])
    expect(found(deck, { 'face-1': [index({ corners: 'four' }), right] })).toHaveLength(1)
  })

  test('two cards with the same rank and suit are found, and two jokers are not (design-document-541)', () => {
    expect(found(deck, { 'face-1': [index()], 'face-2': [index({ rank: 'ace', suit: 'hearts' })] })).toEqual(
      [],
    )
    const kings = { rank: 'king', suit: 'hearts' }
    expect(found(deck, { 'face-1': [index(kings)], 'face-26': [index()] })).toMatchObject([
      { say: 'designFindings.alike', surface: 'face-26', words: { surface: 'Card 26', other: 'Card 1' } },
    ])
    expect(found(deck, { 'face-53': [index()], 'face-54': [index()] })).toEqual([])
  })
})

describe('pairs of a game (design-document-541)', () => {
  test('both cards of a pair may have the same photo, and two pairs may not', () => {
    expect(found(pairs, { 'first-1': [photo('fox')], 'first-2': [photo('owl')] })).toEqual([])
    expect(found(pairs, { 'first-1': [photo('fox')], 'second-1': [photo('fox')] })).toEqual([])
    expect(found(pairs, { 'first-1': [photo('fox')], 'first-3': [photo('fox')] })).toMatchObject([
      { say: 'designFindings.twiceInPairs', found: 2, words: { pages: 'First 1, First 3' } },
    ])
    expect(
      found(pairs, { 'first-1': [photo('fox')], 'first-2': [photo('owl')], 'second-2': [photo('fox')] }),
    ).toMatchObject([
      {
        say: 'designFindings.twiceInPairs',
        surface: 'second-2',
        fix: { command: 'follow', argument: { surface: 'second-2', as: 'same' } },
      },
    ])
  })

  test('the same words on two pairs are found, and different words are not', () => {
    expect(found(pairs, { 'first-1': [text('Cat')], 'first-2': [text('Dog')] })).toEqual([])
    expect(found(pairs, { 'first-1': [text('Cat')], 'first-4': [text('Cat')] })).toMatchObject([
      { say: 'designFindings.alike', words: { surface: 'First 4', other: 'First 1' } },
    ])
    expect(found(pairs, { 'first-1': [text('Cat')], 'second-1': [text('Cat')] })).toEqual([])
  })
})

test('a photo in two places of one surface is found; pictures that are laid out by hand may repeat (design-document-541)', () => {
  const mug: ProductTemplate = { ...template, surfaces: [{ ...plain, id: 'wrap', title: 'Wrap' }] }
  const [left, right] = [
    [0, 0, 30, 90],
    [30, 0, 30, 90],
  ]
  expect(found(mug, { wrap: [photo('fox', left, true), photo('owl', right, true)] })).toEqual([])
  expect(found(mug, { wrap: [photo('fox', left), photo('fox', right)] })).toEqual([])
  expect(found(mug, { wrap: [photo('fox', left, true), photo('fox', right, true)] })).toMatchObject([
    { say: 'designFindings.twiceHere', found: 2, words: { pages: 'Wrap' }, fix: { command: 'remove' } },
  ])
})
