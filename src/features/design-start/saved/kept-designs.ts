import { atom } from 'jotai'
import type { ProductView } from '@/commerce/product/product-view'
import { designHash } from '@/design/document/design-hash'
import { dropUnusedAssets } from '@/design/document/used-assets'
import type { DesignDocument } from '@/design/design-document'
import type { DesignStore, Draft, ShopCopy } from '../../editor/drafts/design-store'
import { localDesignStore } from '../../editor/drafts/local-design-store'
import { newId } from '../../studio/new-id'

/** The designs stored on this device, for the pages around the editor. */

let store: Promise<DesignStore | undefined> | undefined

/** One store per tab, because its channel receives changes from other tabs. */
export const storeOfTab = () => (store ??= localDesignStore().catch(() => undefined))

/** Designs that this browser could not store; they last as long as the tab. */
const brought = new Map<string, Draft>()

export const keepInTab = (draft: Omit<Draft, 'keptAt'>) =>
  void brought.set(draft.id, { ...draft, keptAt: '' })

/**
 * Counts how often an editor was closed. Components that show a stored design read it again when this
 * changes.
 */
export const editorCloseCountAtom = atom(0)

export async function keptDesign(id: string): Promise<Draft | undefined> {
  const kept = await storeOfTab()
  return (await kept?.read(id).catch(() => undefined)) ?? brought.get(id)
}

export const localDrafts = async (): Promise<Draft[]> =>
  (await (await storeOfTab())?.list().catch(() => [])) ?? []

const isFinished = async ({ document, shop }: Draft) =>
  shop?.ordered !== undefined && (await designHash(dropUnusedAssets(document))) === shop.ordered

/**
 * Returns the latest designs of this device that have something on them and are not in the cart or ordered as
 * they are (design-start-4).
 */
export async function unfinishedDrafts(most: number): Promise<Draft[]> {
  const unfinished: Draft[] = []
  for (const draft of await localDrafts()) {
    if (unfinished.length === most) break
    if (Object.keys(draft.document.nodes).length > 0 && !(await isFinished(draft))) unfinished.push(draft)
  }
  return unfinished
}

/**
 * True if this device has changes to a design that the shop doesn't have.
 * @param hash hash of the shop's version
 */
export async function hasLocalChanges(uid: string, hash: string): Promise<boolean> {
  const here = (await localDrafts()).find((draft) => draft.shop?.uid === uid)
  return here !== undefined && (await designHash(dropUnusedAssets(here.document))) !== hash
}

interface Bringing {
  product: Pick<ProductView, 'urlKey'>
  title: string
  document: DesignDocument
  /** undefined if it becomes a new, separate design. */
  shop: ShopCopy | undefined
  /** Quantity of the cart line, if there is one. */
  quantity?: number | undefined
}

const inQuantity = (document: DesignDocument, quantity = document.product.quantity): DesignDocument => ({
  ...document,
  product: { ...document.product, quantity },
})

/**
 * Stores a design from the shop on this device, where the editor opens it. A copy that is already here stays
 * unchanged, and the editor then sees the shop's version.
 * @returns the id that opens it
 */
export async function storeDesign(bringing: Bringing): Promise<string> {
  const { product, title, shop, quantity } = bringing
  const kept = await storeOfTab()
  const here = shop && (await localDrafts()).find((draft) => draft.shop?.uid === shop.uid)
  if (here) {
    const wanted = { ...here, document: inQuantity(here.document, quantity) }
    if (quantity !== undefined) await kept?.write(wanted, here.version)
    return here.id
  }
  const document = inQuantity(bringing.document, quantity)
  const draft = { id: newId(16), product: product.urlKey, title, document, ...(shop && { shop }) }
  const result = await kept?.write(draft, 0).catch(() => undefined)
  if (!result) keepInTab({ ...draft, version: 0 })
  return draft.id
}
