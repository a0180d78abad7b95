import { expect, test } from 'vitest'
import { preflight } from '@/design/check/preflight'
import { boxOf, estimatedSize } from '@/design/document/boxes'
import type { DesignDocument } from '@/design/design-document'
import { migrateToCurrentTemplate } from '@/design/document/migrate-to-current-template'
import { readDocument } from '@/design/document/read-document'
import { templateProblems } from '@/design/document/template-problems'
import { canvasProduct } from '../support/canvas-product'
import { sampleAsset } from '../support/sample-design'

const { template } = canvasProduct('desk-canvas-and-easel')
const [size] = template.sizes.list ?? [[127, 177.8]]
const [width, height] = size ?? [127, 177.8]

/**
 * Returns a design as browsers stored it when a desk canvas was a print: its picture covered the size and its
 * bleed, in an oak frame.
 */
function keptOnce(revision: number): DesignDocument {
  const read = readDocument({
    schema: 1,
    id: 'kept',
    product: {
      template: template.id,
      revision,
      size: { width, height },
      quantity: 2,
      options: { material: 'rag', tone: 'sepia', frame: 'oak' },
    },
    surfaceOrder: ['front'],
    surfaces: { front: { nodes: ['photo', 'words'] } },
    nodes: {
      photo: {
        kind: 'image',
        transform: [1, 0, 0, 1, -3, -3],
        asset: 'fox',
        width: width + 6,
        height: height + 6,
        crop: { x: 0, y: 0, width: 1, height: 1 },
      },
      words: {
        kind: 'emoji',
        code: '1f680',
        transform: [1, 0, 0, 1, width / 2 - 10, height / 2 - 10],
        size: 20,
      },
    },
    assets: { fox: { ...sampleAsset, width: 1_330, height: 1_838 } },
    fonts: {},
  })
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  return read.document
}

test.each([1, 2])(
  'a desk canvas saved at revision %i, when it was a print, opens as today’s canvas with every object in place (design-document-6)',
  (revision) => {
    const kept = keptOnce(revision)
    expect(templateProblems(kept, template)).not.toEqual([])
    const made = migrateToCurrentTemplate(kept, template)
    expect(templateProblems(made, template)).toEqual([])
    expect(made.product).toEqual({
      ...kept.product,
      revision: template.revision,
      options: expect.objectContaining({ tone: 'sepia' }) as object,
    })
    expect(made.product.options).not.toHaveProperty('frame')
    const around = template.surfaces[0]?.around ?? 0
    const box = boxOf(made, 'photo', estimatedSize)
    expect([box.x, box.y]).toEqual([around - 3, around - 3])
    expect(preflight(made, template, estimatedSize).filter(({ level }) => level === 'stop')).toEqual([])
  },
)

test('a design of the current revision is returned unchanged, and the saved design is not modified (design-document-6)', () => {
  const kept = keptOnce(1)
  const text = JSON.stringify(kept)
  const made = migrateToCurrentTemplate(kept, template)
  expect(migrateToCurrentTemplate(made, template)).toBe(made)
  expect(JSON.stringify(kept)).toBe(text)
})
