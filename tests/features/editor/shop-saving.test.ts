import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DesignDocument } from '@/design/design-document'
import { designHash } from '@/design/document/design-hash'
import { dropUnusedAssets } from '@/design/document/used-assets'
import { startAutosave } from '@/features/editor/drafts/autosave'
import type { ShopCopy } from '@/features/editor/drafts/design-store'
import type { ShopAnswer, ShopDesigns } from '@/features/editor/drafts/shop-designs'
import { startShopSaving } from '@/features/editor/drafts/shop-saving'
import { newId } from '@/features/studio/new-id'
import { sampleDesign } from '../../design/support/sample-design'
import { memoryStore } from './memory-store'
import { sampleEditor } from './sample-editor'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A mock shop that stores designs by the rules of designs-6; the backend's own tests cover those rules. */
function shopOf({ isAccount = true } = {}) {
  const versions: DesignDocument[] = []
  const network = { isThere: true }
  const saved = async (): Promise<ShopAnswer> => {
    const document = versions.at(-1)
    if (!document) return { status: 'refused', reason: 'There is no such design.' }
    const hash = await designHash(dropUnusedAssets(document))
    return {
      status: 'saved',
      copy: { uid: 'u', revision: versions.length, hash },
      document,
      picture: undefined,
    }
  }
  const shop: ShopDesigns = {
    hasLinks: true,
    isAccount: () => isAccount,
    save: async (copy, document) => {
      if (!network.isThere) return { status: 'offline' }
      const now = await saved()
      if (copy && now.status === 'saved' && now.copy.revision > copy.revision)
        return { status: 'newer', copy: now.copy, document: now.document }
      versions.push(document)
      return saved()
    },
    newest: saved,
    restore: async (_, number) => {
      const earlier = versions[number - 1]
      if (earlier) versions.push(earlier)
      return saved()
    },
    versions: () => Promise.resolve({ versions: [], pages: 1 }),
    version: (_, number) => Promise.resolve(versions[number - 1] ?? sampleDesign),
    links: () => Promise.resolve([]),
    makeLink: () => Promise.resolve({ address: '/designtool' }),
    endLink: () => Promise.resolve(),
    reasonOf: String,
  }
  return { shop, versions, network }
}

function deviceOf(shop: ShopDesigns, { copy, isSent = true }: { copy?: ShopCopy; isSent?: boolean } = {}) {
  const { editor } = sampleEditor(sampleDesign)
  const { drafts, tab } = memoryStore()
  const draft = {
    id: 'design-1',
    version: 0,
    product: 'fox',
    title: 'Fox',
    document: sampleDesign,
    shop: copy,
  }
  const local = startAutosave(editor, tab(), draft, newId)
  const pictures = { isSent }
  const saving = startShopSaving({ editor, shop, copy, local, isSent: () => pictures.isSent })
  const move = (x: number) => editor.run('move', { x, y: 0 }, { selection: ['photo'] })
  const place = () => editor.design.get().history.present.nodes['photo']?.transform[4]
  return { saving, drafts, move, place, pictures }
}

const placeIn = (document: DesignDocument | undefined) => document?.nodes['photo']?.transform[4]

test('a customer’s design is saved to the shop after a pause, and the device records the saved version (designs-14)', async () => {
  const { shop, versions } = shopOf()
  const { saving, drafts, move } = deviceOf(shop)
  move(1)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(versions).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(2_000)
  await vi.waitFor(() => expect(drafts.get('design-1')?.shop).toMatchObject({ uid: 'u', revision: 1 }))
  expect(placeIn(versions[0])).toBe(6)
  expect(saving.state.get().status).toBe('saved')
})

test('a visitor’s design stays on the device until it is saved once, and is then saved to the shop (designs-14)', async () => {
  const { shop, versions } = shopOf({ isAccount: false })
  const { saving, move } = deviceOf(shop)
  move(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(versions).toHaveLength(0)
  await saving.save('ORDER')
  move(1)
  await vi.advanceTimersByTimeAsync(6_000)
  await vi.waitFor(() => expect(placeIn(versions[1])).toBe(7))
})

test('saving without a connection is reported as offline and happens once the connection is back (designs-14)', async () => {
  const { shop, versions, network } = shopOf()
  const { saving, drafts, move } = deviceOf(shop)
  network.isThere = false
  move(1)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(saving.state.get().status).toBe('offline')
  expect(placeIn(drafts.get('design-1')?.document)).toBe(6)
  network.isThere = true
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(saving.state.get().status).toBe('saved'))
  expect(versions).toHaveLength(1)
})

test('after the session ended the shop’s reason is shown, and the design is still saved on the device (designs-14)', async () => {
  const { shop } = shopOf()
  const reason = 'You are not signed in any more.'
  const ended = { ...shop, save: () => Promise.resolve({ status: 'refused' as const, reason }) }
  const { saving, drafts, move, place } = deviceOf(ended)
  move(1)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(saving.state.get()).toMatchObject({ status: 'refused', reason })
  move(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect([place(), placeIn(drafts.get('design-1')?.document)]).toEqual([7, 7])
})

test('saving waits until the pictures are uploaded (designs-14)', async () => {
  const { shop, versions } = shopOf()
  const { saving, move, pictures } = deviceOf(shop, { isSent: false })
  move(1)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(saving.state.get().status).toBe('waiting')
  pictures.isSent = true
  await vi.advanceTimersByTimeAsync(6_000)
  await vi.waitFor(() => expect(versions).toHaveLength(1))
})

async function twoDevices() {
  const { shop, versions } = shopOf()
  const first = await shop.save(undefined, sampleDesign, 'SAVE')
  if (first.status !== 'saved') throw new Error('the first save failed')
  const here = deviceOf(shop, { copy: first.copy })
  const there = deviceOf(shop, { copy: first.copy })
  await vi.advanceTimersByTimeAsync(100)
  there.move(20)
  await there.saving.save('SAVE')
  here.move(1)
  await here.saving.save('AUTOSAVE')
  return { here, versions }
}

test('a newer version from another device is never overwritten: taking it keeps this device’s changes as a separate design (designs-6, designs-14)', async () => {
  const { here, versions } = await twoDevices()
  expect(placeIn(here.saving.state.get().newer?.document)).toBe(25)
  expect(versions).toHaveLength(2)
  await here.saving.takeNewer()
  expect(here.place()).toBe(25)
  expect([...here.drafts.values()].map(({ document }) => placeIn(document)).toSorted()).toEqual([25, 6])
  here.move(1)
  await here.saving.save('SAVE')
  expect(placeIn(versions[2])).toBe(26)
})

test('this device’s changes can continue as a separate design (designs-14)', async () => {
  const { here, versions } = await twoDevices()
  await here.saving.keepOwn('mine')
  expect(here.drafts.get('mine')?.shop?.uid).toBe('u')
  expect(here.place()).toBe(6)
  expect(placeIn(versions.at(-1))).toBe(6)
})

test('restoring an earlier version adds it as the newest version (designs-6)', async () => {
  const { shop, versions } = shopOf()
  const { saving, move, place } = deviceOf(shop)
  await saving.save('SAVE')
  move(3)
  await saving.restore(1)
  expect(versions.map(placeIn)).toEqual([5, 8, 5])
  expect(place()).toBe(5)
  expect(saving.state.get().copy?.revision).toBe(3)
})

test('pictures that no object uses are not sent with a design (designs-14)', () => {
  const unused = {
    ...Object.values(sampleDesign.assets)[0],
    key: 'X'.repeat(32),
  } as (typeof sampleDesign.assets)[string]
  const kept = dropUnusedAssets({ ...sampleDesign, assets: { ...sampleDesign.assets, unused } })
  expect(Object.keys(kept.assets)).toEqual(Object.keys(dropUnusedAssets(sampleDesign).assets))
})
