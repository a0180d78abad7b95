import { expect, test } from 'vitest'
import { preflight } from '@/design/check/preflight'
import { estimatedSize } from '@/design/document/boxes'
import { newDesign } from '@/design/document/new-design'
import { readDocument } from '@/design/document/read-document'
import { sampleTemplate } from '../support/sample-design'

test('a new design is empty, has its template’s defaults and passes its checks (design-document-18)', () => {
  const design = newDesign(sampleTemplate, 'design-2')
  expect(readDocument(design)).toEqual({ document: design })
  expect(design).toMatchObject({
    product: {
      template: 'sticker',
      revision: 3,
      size: { width: 76.2, height: 50.8 },
      options: { material: 'white' },
    },
    surfaceOrder: ['front', 'back'],
    surfaces: { front: { nodes: [], cut: { style: 'die', offset: 2 } }, back: { nodes: [] } },
  })
  expect(preflight(design, sampleTemplate, estimatedSize)).toEqual([])
})
