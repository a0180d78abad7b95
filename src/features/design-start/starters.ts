import type { Starter } from '@/brand/compiled'
import type { ProductView } from '@/commerce/product'
import type { DesignDocument } from '@/design/document/design-document'
import { fetchLater } from '@/next/browser/late-parts'
import type { KeptFile } from '../studio/editor/drafts/design-store'
import { newId } from '../studio/new-id'
import { isUnknownFile } from '../studio/product-template'
import { bringDesign, draftsHere, storeOfTab } from './kept-designs'

/** The brand's ready-made designs, as a browser begins with them (design-start-18). Each is a file of its own. */

export type StarterInBrowser = Pick<
  Starter,
  'slug' | 'name' | 'product' | 'pictures' | 'picture' | 'document' | 'measures'
>

/** Undefined when the shop has none of that name, or it is of another product. @throws when it does not arrive */
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

/** A design whose pictures are files under keys of their own, as if a shopper had just chosen them; a starter's are the brand's. */
export interface BegunDesign {
  document: DesignDocument
  files: Record<string, KeptFile>
}

async function fetchPicture(file: string): Promise<Blob> {
  const answer = await fetch(`/media/${file}`)
  if (!answer.ok) throw new Error(`The picture ${file} of a starter design did not arrive: ${answer.status}`)
  return answer.blob()
}

/** @param quantity of the new design. @throws when a picture does not arrive */
export async function beginStarter(
  { document, pictures }: Pick<StarterInBrowser, 'document' | 'pictures'>,
  quantity: number,
): Promise<BegunDesign> {
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

/** One that was opened before and never changed is opened again, so that looking at starters leaves no pile of them. */
async function untouched({ name, product }: StarterInBrowser) {
  const drafts = await draftsHere()
  return drafts.find((draft) => draft.version === 1 && draft.title === name && draft.product === product)
}

/** Gives a design's pictures to the shop. */
export type SendPictures = (begun: BegunDesign) => Promise<{ document: DesignDocument } | { problem: string }>

/** @returns false where the browser keeps nothing, or has no room */
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
 * Keeps the pictures on this device, or gives them to the shop at once where that can't be.
 * @throws with the shop's reason when it takes one no more than the device does
 */
export async function withPicturesKept(begun: BegunDesign, send: SendPictures): Promise<DesignDocument> {
  if (await keepFiles(begun.files)) return begun.document
  const sent = await send(begun)
  if ('problem' in sent) throw new Error(sent.problem)
  return sent.document
}

/**
 * Puts a starter on this device, where the editor opens it.
 * @param send gives its pictures to the shop at once, where this device can't keep them
 * @returns the id that opens it; undefined when there is none of that name
 * @throws when it or a picture of it does not arrive
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
  return bringDesign({ product, title: starter.name, document, shop: undefined })
}
