import { atom } from 'jotai'
import type { ProductView } from '@/commerce/product'
import { designHash } from '@/design/document/design-hash'
import { withUsedAssets } from '@/design/document/used-assets'
import type { DesignDocument } from '@/design/document/design-document'
import type { DesignStore, Draft, ShopCopy } from '../studio/editor/drafts/design-store'
import { localDesignStore } from '../studio/editor/drafts/local-design-store'
import { newId } from '../studio/new-id'

/** Designs on this device, as the pages around the editor see them. */

let store: Promise<DesignStore | undefined> | undefined

/** One for the tab: its channel hears the other tabs. */
export const storeOfTab = () => (store ??= localDesignStore().catch(() => undefined))

/** Designs that this browser could not keep: they live as long as the tab. */
const brought = new Map<string, Draft>()

export const keepInTab = (draft: Omit<Draft, 'keptAt'>) =>
  void brought.set(draft.id, { ...draft, keptAt: '' })

/** How often an editor was left: whoever shows a design that this device keeps reads it anew. */
export const leftAtom = atom(0)

/** A design by its id, as this device has it. */
export async function keptDesign(id: string): Promise<Draft | undefined> {
  const kept = await storeOfTab()
  return (await kept?.read(id).catch(() => undefined)) ?? brought.get(id)
}

/** All that this device keeps. */
export const draftsHere = async (): Promise<Draft[]> =>
  (await (await storeOfTab())?.list().catch(() => [])) ?? []

/** Whether this device has changes of a design that the shop has not seen. @param hash of what the shop has */
export async function isChangedHere(uid: string, hash: string): Promise<boolean> {
  const here = (await draftsHere()).find((draft) => draft.shop?.uid === uid)
  return here !== undefined && (await designHash(withUsedAssets(here.document))) !== hash
}

interface Bringing {
  product: Pick<ProductView, 'urlKey'>
  title: string
  document: DesignDocument
  /** Undefined for one that becomes a design of its own. */
  shop: ShopCopy | undefined
  /** How many are wanted, where a line of the cart says so. */
  quantity?: number | undefined
}

const inQuantity = (document: DesignDocument, quantity = document.product.quantity): DesignDocument => ({
  ...document,
  product: { ...document.product, quantity },
})

/**
 * Brings a design from the shop to this device, where the editor opens it. One that is here already stays as it is here: the
 * editor then sees what the shop has of it.
 * @returns the id that opens it
 */
export async function bringDesign(bringing: Bringing): Promise<string> {
  const { product, title, shop, quantity } = bringing
  const kept = await storeOfTab()
  const here = shop && (await draftsHere()).find((draft) => draft.shop?.uid === shop.uid)
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
