import { expect, test } from 'vitest'
import { preflight } from '@/design/check/preflight'
import type { Asset, DesignNode, ImageNode } from '@/design/design-document'
import { boxOf, estimatedSize } from '@/design/document/boxes'
import { perform } from '@/design/document/commands/perform'
import { newDesign } from '@/design/document/new-design'
import { surfaceBoxes } from '@/design/template/surface-boxes'
import { templateFor } from '@/design/template/template-for'
import { photoMug } from '../support/photo-book'

/** Tests that several photos are laid around a mug in one step, in each of its sizes. */

const mug = photoMug()

const photoOf = (index: number) => ({
  asset: `photo${index}`,
  record: {
    key: String(index).padStart(32, 'k'),
    sha256: String(index).repeat(64),
    type: 'image/jpeg',
    width: index % 2 === 0 ? 6_000 : 4_000,
    height: index % 2 === 0 ? 4_000 : 6_000,
    name: `photo-${index}.jpg`,
  } satisfies Asset,
})

let made = 0
const isPhoto = (node: DesignNode | undefined): node is ImageNode => node?.kind === 'image'

test.each([1, 2, 3, 4, 5, 6])(
  '%d photos fill the mug, each once, within its safe area and sharp (design-document-22)',
  (count) => {
    for (const [width, height] of mug.sizes.list ?? [mug.sizes.default]) {
      const blank = newDesign(mug, 'mug')
      const state = {
        document: { ...blank, product: { ...blank.product, size: { width, height } } },
        selection: [],
        template: mug,
        newId: () => `n${made++}`,
        measure: estimatedSize,
      }
      const photos = Array.from({ length: count }, (_, index) => photoOf(index))
      const result = perform('fillPhotos', state, { photos })
      if (!('edit' in result)) throw new Error(JSON.stringify(result.problems))
      const { document } = result.edit
      const nodes = (document.surfaces['wrap']?.nodes ?? []).map((id) => document.nodes[id]).filter(isPhoto)
      expect(nodes.map(({ asset }) => asset).toSorted()).toEqual(photos.map(({ asset }) => asset).toSorted())
      expect(document.tray ?? []).toEqual([])
      const [rule] = templateFor(mug, document.product.options).surfaces
      if (!rule) throw new Error('the mug has a surface')
      const { safe } = surfaceBoxes(rule, document.product.size)
      for (const id of document.surfaces['wrap']?.nodes ?? []) {
        const box = boxOf(document, id, estimatedSize)
        expect(box.x).toBeGreaterThanOrEqual(safe.x - 0.01)
        expect(box.x + box.width).toBeLessThanOrEqual(safe.x + safe.width + 0.01)
        expect(box.y).toBeGreaterThanOrEqual(safe.y - 0.01)
        expect(box.y + box.height).toBeLessThanOrEqual(safe.y + safe.height + 0.01)
      }
      expect(preflight(document, mug, estimatedSize)).toEqual([])
    }
  },
)
