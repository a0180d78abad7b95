import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { boxOf } from '@/design/document/boxes'
import type { ArgumentOf, CommandName } from '@/design/document/commands/commands'
import { perform } from '@/design/document/commands/perform'
import type { DesignDocument, NeonLine, NeonNode } from '@/design/design-document'
import { noFaces } from '@/design/scene/faces'
import { measureWith } from '@/design/scene/set-words'
import { fittedNeon } from '@/design/document/fit-neon'
import type { ProductTemplate } from '@/design/template/product-template'
import type { StrokeFont } from '@/design/text/stroke-font'
import { sampleDesign, sampleTemplate } from '../../support/sample-design'
import { signTemplate } from '../../template/sample-product'

const font = (name: string) =>
  JSON.parse(readFileSync(`brands/ranges/in-lights/designs/letterings/${name}.json`, 'utf8')) as StrokeFont // our own script writes these files
const measure = measureWith({ ...noFaces, strokes: { metro: font('metro'), honey: font('honey') } })
const fonts = { metro: { sha256: 'a'.repeat(64) } }
const line: NeonLine = { text: 'Hi', font: 'metro', height: 20, tracking: 0, color: '#ff00aa' }
const sign: NeonNode = {
  kind: 'neon',
  transform: [1, 0, 0, 1, 4, 4],
  lines: [line],
  align: 'center',
  lineGap: 5,
  tube: 1,
}
const { size } = sampleDesign.product

const designOf = (node: NeonNode): DesignDocument => ({
  ...sampleDesign,
  surfaces: { front: { nodes: ['sign'] }, back: { nodes: [] } },
  nodes: { sign: node },
  assets: {},
  fonts,
})

function set(document: DesignDocument, argument: { lines?: NeonLine[]; fonts?: typeof fonts & object }) {
  const state = { document, selection: [], template: sampleTemplate, newId: () => 'new', measure }
  const made = perform('setLettering', state, { node: 'sign', ...argument })
  if ('problems' in made) throw new Error(JSON.stringify(made.problems))
  return made.edit
}
const boxIn = (document: DesignDocument) => boxOf(document, 'sign', measure)
const saying = (text: string): NeonLine[] => [{ ...line, text }]

describe('edited words of a neon sign (studio-120)', () => {
  test('keep their letter size and center, and shrink if they would not fit', () => {
    const before = designOf(sign)
    const more = set(before, { lines: saying('Hi!') }).document
    expect((more.nodes['sign'] as NeonNode).lines[0]?.height).toBe(20)
    expect(boxIn(more).x + boxIn(more).width / 2).toBeCloseTo(boxIn(before).x + boxIn(before).width / 2, 2)
    const long = boxIn(set(before, { lines: saying('Hello, wonderful people of the world') }).document)
    expect(long.width).toBeLessThanOrEqual(size.width + 0.1)
    expect(long.width).toBeGreaterThan(size.width - 0.5)
  })

  test('continue to fill the sign if they filled it before, even after they were deleted', () => {
    const filled = designOf(fittedNeon(sign, size, measure))
    const long = set(filled, { lines: saying('Good Vibes Only') }).document
    expect(boxIn(long).width).toBeCloseTo(size.width, 0)
    const empty = set(long, { lines: saying('') }).document
    const again = boxIn(set(empty, { lines: saying('Hi') }).document)
    expect(Math.max(again.width / size.width, again.height / size.height)).toBeCloseTo(1, 2)
  })

  test('can change the lettering with its font, and keep their place when only colors change', () => {
    const honey = { honey: { sha256: 'c'.repeat(64) } }
    const lines = [{ ...line, font: 'honey' }]
    const made = set(designOf(sign), { lines, fonts: honey as never }).document
    expect(made.fonts).toEqual({ ...fonts, ...honey })
    const colored = set(designOf(sign), { lines: [{ ...line, letterColors: { 0: '#00ff00' } }] }).document
    expect(boxIn(colored)).toEqual(boxIn(designOf(sign)))
  })

  test('leave the selection unchanged, and do not change at all if the sign is locked', () => {
    const locked = designOf({ ...sign, locked: 'all' })
    const { document, selection } = set(locked, { lines: saying('No') })
    expect(document.nodes).toEqual(locked.nodes)
    expect(selection).toEqual([])
  })
})

describe('a neon sign fills its product’s size (design-document-46)', () => {
  const within = 0.05
  const template: ProductTemplate = {
    ...sampleTemplate,
    kind: 'neon',
    neon: { ...signTemplate.neon!, diameter: 6 },
    surfaces: sampleTemplate.surfaces.map((rule) => ({ ...rule, mask: 'rectangle' as const, safe: 0 })),
    sizes: { minimum: [50, 50], maximum: [2_000, 2_000], step: 0.254, default: [500, 200] },
    options: {
      tube: { default: 'fine', values: ['fine', 'bold'], effects: { bold: { neon: { diameter: 12 } } } },
    },
  }
  const ordered = { width: 508, height: 203.2 }
  const begun: DesignDocument = {
    ...designOf(fittedNeon({ ...sign, tube: 6 }, ordered, measure)),
    product: { ...sampleDesign.product, size: ordered, options: { tube: 'fine' } },
  }
  const edit = <Name extends CommandName>(
    document: DesignDocument,
    name: Name,
    argument: ArgumentOf<Name>,
    selection: string[] = [],
  ) => {
    const made = perform(name, { document, selection, template, newId: () => 'new', measure }, argument)
    if ('problems' in made) throw new Error(JSON.stringify(made.problems))
    return made.edit.document
  }
  const spareIn = (document: DesignDocument, id = 'sign') => {
    const { width, height } = boxOf(document, id, measure)
    const { size: of } = document.product
    return Math.min(of.width - width, of.height - height)
  }
  const tubeIn = (document: DesignDocument, id = 'sign') => {
    const node = document.nodes[id] as NeonNode
    return node.tube * node.transform[0]
  }

  test('resizing the product resizes the letters but keeps the tube’s thickness', () => {
    const large = edit(begun, 'setSize', { size: { width: 1_219.2, height: 457.2 }, content: 'scale' })
    expect(Math.abs(spareIn(large))).toBeLessThan(within)
    expect(tubeIn(large)).toBeCloseTo(6, 6)
    const small = edit(large, 'setSize', { size: ordered, content: 'scale' })
    expect(boxIn(small).width).toBeCloseTo(boxIn(begun).width, 1)
  })

  test('changing the tube changes its thickness but not the sign’s size', () => {
    const bold = edit(begun, 'setOption', { name: 'tube', value: 'bold' })
    expect(tubeIn(bold)).toBe(12)
    expect(Math.abs(spareIn(bold))).toBeLessThan(within)
  })

  test('changed words fill the size to within a twentieth of a millimeter', () => {
    const long = edit(begun, 'setLettering', { node: 'sign', lines: saying('Good Vibes Only') })
    expect(Math.abs(spareIn(long))).toBeLessThan(within)
  })

  test('the first words fill the size, with the product’s tube thickness', () => {
    const empty = { ...begun, surfaces: { front: { nodes: [] }, back: { nodes: [] } }, nodes: {} }
    const argument = { text: 'Hi', font: 'metro', record: fonts.metro, color: '#ff00aa', surface: 'front' }
    const added = edit(edit(empty, 'setOption', { name: 'tube', value: 'bold' }), 'addNeon', argument)
    const filled = edit(added, 'fitSurface', undefined, ['new'])
    expect(tubeIn(filled, 'new')).toBe(12)
    expect(Math.abs(spareIn(filled, 'new'))).toBeLessThan(within)
  })
})
