import { expect, test } from 'vitest'
import type { DesignDocument, DesignNode, TextNode } from '@/design/design-document'
import { preflight } from '@/design/check/preflight'
import { estimatedSize } from '@/design/document/boxes'
import { perform } from '@/design/document/commands/perform'
import type { SurfaceRule } from '@/design/template/surface-rule'
import type { Paint } from '@/design/units'
import { sampleDesign, sampleTemplate } from '../support/sample-design'

const { cut: _, ...plain } = sampleTemplate.surfaces[0]!
const templateWith = (more: Partial<SurfaceRule> = {}) => ({
  ...sampleTemplate,
  checks: {},
  surfaces: [{ ...plain, ...more }],
})

const words = (more: Partial<TextNode> = {}): TextNode => ({
  kind: 'text',
  transform: [1, 0, 0, 1, 10, 10],
  text: 'Hello',
  font: 'anton',
  size: 8,
  align: 'center',
  lineHeight: 1.2,
  tracking: 0,
  fill: '#000000',
  ...more,
})

const box = (fill: Paint, more: Partial<DesignNode> = {}): DesignNode =>
  ({
    kind: 'shape',
    transform: [1, 0, 0, 1, 0, 0],
    shape: 'rectangle',
    width: 76,
    height: 50,
    fill,
    ...more,
  }) as DesignNode // the given properties are those of a shape

const designOf = (text: TextNode, below: DesignNode[] = [], background?: Paint): DesignDocument => ({
  ...sampleDesign,
  surfaceOrder: ['front'],
  surfaces: {
    front: {
      nodes: [...below.map((_node, index) => `below-${index}`), 'words'],
      ...(background && { background }),
    },
  },
  nodes: { ...Object.fromEntries(below.map((node, index) => [`below-${index}`, node])), words: text },
})

const found = (document: DesignDocument, more?: Partial<SurfaceRule>) =>
  preflight(document, templateWith(more), estimatedSize, () => [])

const photo: DesignNode = {
  kind: 'image',
  transform: [1, 0, 0, 1, 0, 0],
  asset: 'fox',
  width: 76,
  height: 50,
  crop: { x: 0, y: 0, width: 1, height: 1 },
}

test.each<[string, DesignDocument]>([
  ['white on a white sticker', designOf(words({ fill: '#ffffff' }))],
  ['yellow on white', designOf(words({ fill: '#ffe94a' }))],
  ['black on a dark background', designOf(words(), [], '#101820')],
  ['red on a red shape', designOf(words({ fill: '#d02020' }), [box('#d82828')])],
  ['black on a dark shape in front of a pale one', designOf(words(), [box('#ffffff'), box('#202020')])],
  [
    'a gradient that ends in white',
    designOf(words({ gradient: { colors: ['#000000', '#fefefe'], turn: 0 } })),
  ],
])(
  'letters that can hardly be seen are a finding, and its fix makes them legible: %s (design-document-16)',
  (_name, document) => {
    const [finding, ...others] = found(document)
    expect(others).toEqual([])
    expect(finding).toMatchObject({
      check: 'contrast',
      level: 'warn',
      node: 'words',
      words: { words: 'Hello' },
    })
    const { fix } = finding!
    const state = {
      document,
      template: templateWith(),
      selection: fix!.selection,
      newId: () => 'x',
      measure: estimatedSize,
    }
    const result = perform(fix!.command, state, fix!.argument)
    expect('edit' in result && found(result.edit.document)).toEqual([])
  },
)

test.each<[string, DesignDocument]>([
  ['black on white', designOf(words())],
  [
    'white with a black outline',
    designOf(words({ fill: '#ffffff', stroke: { paint: '#000000', width: 1 } })),
  ],
  ['white on a photo, whose colors are not one', designOf(words({ fill: '#ffffff' }), [photo])],
  [
    'white on a pattern',
    designOf(words({ fill: '#ffffff' }), [
      box('#eeeeee', { pattern: { name: 'dots', color: '#000000', size: 3 } }),
    ]),
  ],
  [
    'white beside a white shape',
    designOf(words({ fill: '#ffffff' }), [box('#000000'), box('#ffffff', { width: 2, height: 2 })]),
  ],
])('legible letters are not a finding: %s (design-document-16)', (_name, document) => {
  expect(found(document)).toEqual([])
})

test('the color of a material is compared, unless it depends on the light or on what is behind (design-document-16)', () => {
  const on = (base: string, finish: 'flat' | 'clear', fill: string) =>
    found(
      { ...designOf(words({ fill })), product: { ...sampleDesign.product, options: { material: 'white' } } },
      { materials: { white: { base, finish } } },
    ).length
  expect(on('#202020', 'flat', '#000000')).toBe(1)
  expect(on('#202020', 'flat', '#ffffff')).toBe(0)
  expect(on('#ffffff', 'clear', '#ffffff')).toBe(0)
})

const effects = {
  gradient: { colors: ['#000000', '#333333'], turn: 0 },
  shadow: { color: '#444444', x: 1, y: 1 },
  pattern: { name: 'dots', color: '#555555', size: 3 },
} as const satisfies Partial<TextNode>

test.each(Object.keys(effects) as (keyof typeof effects)[])(
  '%s: what a surface cannot show stops the order, with a reason and a fix (design-document-16)',
  (name) => {
    const document = designOf(words({ [name]: effects[name] }))
    expect(found(document)).toEqual([])
    const engraved: Partial<SurfaceRule> = { inks: [{ kind: 'engrave', name: 'Engrave' }] }
    const [finding] = found(document, engraved)
    expect(finding).toMatchObject({ check: 'effect', level: 'stop', say: 'designFindings.effectOneTone' })
    const template = templateWith(engraved)
    const { fix } = finding!
    const state = { document, template, selection: fix!.selection, newId: () => 'x', measure: estimatedSize }
    const result = perform(fix!.command, state, fix!.argument)
    expect('edit' in result && result.edit.document.nodes['words']).not.toHaveProperty(name)
    const wool: Partial<SurfaceRule> = {
      palette: { from: { black: '#000000', white: '#ffffff' }, colors: 4, field: 3 },
    }
    const unmixed = found(document, wool).filter(({ check }) => check === 'effect')
    expect(unmixed.map(({ say }) => say)).toEqual(name === 'gradient' ? ['designFindings.effectUnmixed'] : [])
  },
)
