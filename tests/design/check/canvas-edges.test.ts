import { expect, test } from 'vitest'
import { preflight } from '@/design/check/preflight'
import { estimatedSize } from '@/design/document/boxes'
import { perform } from '@/design/document/commands/perform'
import type { DesignDocument } from '@/design/design-document'
import { newDesign } from '@/design/document/new-design'
import { toImageNode } from '@/design/picture/picture-choice'
import type { ProductTemplate } from '@/design/template/product-template'
import { brandCalled } from '../../backend/production/support/starter-designs'
import { sampleAsset } from '../support/sample-design'

/**
 * The first picture of a canvas has no findings, whether it is added in the editor or comes from the canvas's
 * page.
 */

const { 'three-panel-canvas': canvas } = brandCalled('canvas').templates
if (!canvas) throw new Error('there is a canvas of three panels')
const template: ProductTemplate = canvas
const photo = { ...sampleAsset, width: 9_000, height: 6_000 }

const edges = ['mirror', 'wrap', 'stretch', 'blur', 'color']
const depths = ['slim', 'gallery']
const cases = edges.flatMap((edge) => depths.map((depth) => [edge, depth] as const))

function empty(edge: string, depth: string): DesignDocument {
  const design = newDesign(template, 'canvas')
  const { options } = design.product
  return { ...design, product: { ...design.product, options: { ...options, edge, depth, panels: 'three' } } }
}

const found = (document: DesignDocument) => preflight(document, template, estimatedSize)

function withPicture(document: DesignDocument): DesignDocument {
  const state = { document, selection: [], template, newId: () => 'one', measure: estimatedSize }
  const done = perform('addImage', state, { asset: 'photo', record: photo })
  if (!('edit' in done)) throw new Error('a picture can be put on')
  return done.edit.document
}

test.each(cases)(
  'the first picture covers the front with a %s edge on %s bars (studio-97)',
  (edge, depth) => {
    const document = withPicture(empty(edge, depth))
    expect(found(document)).toEqual([])
    const node = document.nodes['one']
    const { width, height } = document.product.size
    const bars = depth === 'slim' ? 19 : 38
    const over = edge === 'wrap' ? 2 * bars : 0
    expect(node).toMatchObject({ kind: 'image', width: width + over, height: height + over })
  },
)

test.each(cases)(
  'a picture taken over from the product page has no findings with a %s edge on %s bars (studio-97)',
  (edge, depth) => {
    const document = empty(edge, depth)
    const made = {
      crop: { x: 0.2, y: 0.2, width: 0.5, height: 0.5 },
      pixels: { width: 9_000, height: 6_000 },
      front: document.product.size,
      depth: depth === 'slim' ? 19 : 38,
      edge: edge === 'wrap' ? ('image' as const) : (edge as 'mirror'),
      edgeColor: '#ffffff',
      tone: 'color' as const,
      panels: 3,
    }
    const handed = {
      ...document,
      surfaces: { front: { nodes: ['one'] } },
      nodes: { one: toImageNode(made, 'photo', 20) },
      assets: { photo },
    }
    expect(found(handed).filter(({ check }) => check === 'safe-area')).toEqual([])
  },
)

test('uncovered white beside the only picture is a finding; filling the surface or setting a background color resolves it (studio-97)', () => {
  const document = withPicture(empty('mirror', 'slim'))
  const node = document.nodes['one']
  if (node?.kind !== 'image') throw new Error('there is a picture')
  const small = {
    ...document,
    nodes: { one: { ...node, width: node.width / 2, height: node.height / 2 } },
  }
  const [finding, ...others] = found(small)
  expect(others).toEqual([])
  expect(finding).toMatchObject({ say: 'designFindings.bare', level: 'warn', check: 'safe-area' })
  const state = { document: small, selection: ['one'], template, newId: () => 'x', measure: estimatedSize }
  const done = perform('fillSurface', state, undefined)
  if (!('edit' in done)) throw new Error('it can be done')
  expect(found(done.edit.document)).toEqual([])
  const colored = {
    ...small,
    surfaces: { front: { nodes: ['one'], background: '#335577' } },
  }
  expect(found(colored).map(({ say }) => say)).not.toContain('designFindings.bare')
})
