import { expect, test, vi } from 'vitest'
import type { DesignDocument } from '@/design/design-document'
import { designHash } from '@/design/document/design-hash'
import { dropUnusedAssets } from '@/design/document/used-assets'
import { storeOfTab, unfinishedDrafts } from '@/features/design-start/saved/kept-designs'
import { sampleDesign } from '../../../design/support/sample-design'
import { memoryStore } from '../../editor/memory-store'

// Node has no IndexedDB; what the browser's own store does is tested in a browser.
vi.mock('@/features/editor/drafts/local-design-store', () => ({
  localDesignStore: async () => memoryStore().tab(),
}))

const keep = async (id: string, document: DesignDocument, ordered?: string) =>
  (await storeOfTab())?.write(
    {
      id,
      product: 'photo-mug',
      title: id,
      document,
      ...(ordered && { shop: { uid: id, revision: 1, hash: ordered, ordered } }),
    },
    0,
  )

test('a design that is in the cart as it is, and an empty one, are not offered to go on with (design-start-4)', async () => {
  const hash = await designHash(dropUnusedAssets(sampleDesign))
  await keep('begun', sampleDesign)
  await keep('empty', { ...sampleDesign, nodes: {} })
  await keep('ordered', sampleDesign, hash)
  await keep('changed since', sampleDesign, 'f'.repeat(64))
  const offered = (await unfinishedDrafts(8)).map(({ id }) => id)
  expect(offered.toSorted()).toEqual(['begun', 'changed since'])
  expect(await unfinishedDrafts(1)).toHaveLength(1)
})
