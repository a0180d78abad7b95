import type { Starter } from '@/brand/compiled'
import type { ProductView } from '@/commerce/product/product-view'
import type { DesignDocument } from '@/design/design-document'
import { fetchLater } from '@/next/browser/lazy-parts'
import type { KeptFile } from '../../editor/drafts/design-store'
import { newId } from '../../studio/new-id'
import { isUnknownFile } from '../../studio/product-template'
import { storeDesign, localDrafts, storeOfTab } from '../saved/kept-designs'

/** The brand's ready-made designs in the browser (design-start-18). Each is a separate file. */

export type StarterInBrowser = Pick<
  Starter,
  'slug' | 'name' | 'product' | 'pictures' | 'picture' | 'document' | 'measures'
>

/**
 * Returns undefined if the shop has no such starter, or it is for another product.
 * @throws if it fails to load
 */
export async function fetchStarter(
  slug: string,
  { urlKey }: Pick<ProductView, 'urlKey'>,
): Promise<StarterInBrowser | undefined> {
  try {
    const starter = await fetchLater(() =>
      import(`@brand/starters/${slug}.json`).then((file: { default: Starter }) => file.default),
    )
    return starter.product === urlKey ? starter : undefined
  } catch (error) {
    if (isUnknownFile(error)) return undefined
    throw error
  }
}

/**
 * A design whose pictures are files with separate keys, as if the shopper had just chosen them. A starter's
 * pictures are the brand's.
 */
export interface StartedDesign {
  document: DesignDocument
  files: Record<string, KeptFile>
}

async function fetchPicture(file: string): Promise<Blob> {
  const answer = await fetch(`/media/${file}`)
  if (!answer.ok) throw new Error(`The picture ${file} of a starter design did not arrive: ${answer.status}`)
  return answer.blob()
}

/**
 * Starts a design from a starter.
 * @param quantity quantity of the new design
 * @throws if a picture fails to load
 */
export async function beginStarter(
  { document, pictures }: Pick<StarterInBrowser, 'document' | 'pictures'>,
  quantity: number,
): Promise<StartedDesign> {
  const begun = Object.entries(document.assets).map(async ([id, asset]) => {
    const file = await fetchPicture(pictures[id] ?? '')
    const key = newId(32)
    return { id, asset: { ...asset, key }, kept: { file, name: asset.name, isSent: false } }
  })
  const all = await Promise.all(begun)
  return {
    document: {
      ...document,
      id: newId(16),
      product: { ...document.product, quantity },
      assets: Object.fromEntries(all.map(({ id, asset }) => [id, asset])),
    },
    files: Object.fromEntries(all.map(({ asset, kept }) => [asset.key, kept])),
  }
}

export const firstQuantity = ({ table }: Pick<ProductView, 'table'>) => table.quantities[0] ?? table.minimum

/** Finds an unchanged draft of the same starter, so that looking at starters doesn't pile up drafts. */
async function untouched({ name, product }: StarterInBrowser) {
  const drafts = await localDrafts()
  return drafts.find((draft) => draft.version === 1 && draft.title === name && draft.product === product)
}

export type SendPictures = (
  begun: StartedDesign,
) => Promise<{ document: DesignDocument } | { problem: string }>

/** @returns false if the browser blocks storage, or is out of space */
async function keepFiles(files: Record<string, KeptFile>): Promise<boolean> {
  const kept = await storeOfTab()
  if (!kept) return false
  try {
    for (const [key, file] of Object.entries(files)) await kept.writeFile(key, file)
    return true
  } catch {
    return false
  }
}

/**
 * Stores the pictures on this device, or sends them to the shop immediately if that is impossible.
 * @throws with the shop's reason if the shop refuses a picture too
 */
export async function withPicturesKept(begun: StartedDesign, send: SendPictures): Promise<DesignDocument> {
  if (await keepFiles(begun.files)) return begun.document
  const sent = await send(begun)
  if ('problem' in sent) throw new Error(sent.problem)
  return sent.document
}

/**
 * Stores a starter on this device, where the editor opens it.
 * @param send sends its pictures to the shop immediately, if this device can't store them
 * @returns the id that opens it; undefined if there is no such starter
 * @throws if the starter or a picture fails to load
 */
export async function bringStarter(
  slug: string,
  product: ProductView,
  send: SendPictures,
): Promise<string | undefined> {
  const starter = await fetchStarter(slug, product)
  if (!starter) return undefined
  const known = await untouched(starter)
  if (known) return known.id
  const begun = await beginStarter(starter, firstQuantity(product))
  const document = await withPicturesKept(begun, send)
  return storeDesign({ product, title: starter.name, document, shop: undefined })
}
