import type { Starter } from '@/brand/compiled'
import type { ProductView } from '@/commerce/product'
import type { DesignDocument } from '@/design/document/design-document'
import { fetchLater } from '@/next/browser/late-parts'
import type { KeptFile } from '../studio/editor/drafts/design-store'
import { newId } from '../studio/new-id'
import { bringDesign, draftsHere, storeOfTab } from './kept-designs'

/** The brand's ready-made designs, as a browser begins with them (design-start-18). Each is a file of its own. */

export type StarterInBrowser = Pick<
  Starter,
  'slug' | 'name' | 'product' | 'pictures' | 'picture' | 'document' | 'measures'
>

/** What a bundler says of a file that no build holds. */
const isUnknown = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND'

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
    if (isUnknown(error)) return undefined
    throw error
  }
}

/** A starter's pictures are the brand's own: here they are files that a shopper chose, under keys of their own. */
export interface BegunStarter {
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
): Promise<BegunStarter> {
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
 * Puts a starter on this device, where the editor opens it.
 * @param send gives its pictures to the shop at once, where this device can't keep them
 * @returns the id that opens it; undefined when there is none of that name
 * @throws when it or a picture of it does not arrive
 */
export async function bringStarter(
  slug: string,
  product: ProductView,
  send: (begun: BegunStarter) => Promise<{ document: DesignDocument } | { problem: string }>,
): Promise<string | undefined> {
  const starter = await fetchStarter(slug, product)
  if (!starter) return undefined
  const known = await untouched(starter)
  if (known) return known.id
  const { document, files } = await beginStarter(starter, firstQuantity(product))
  const isKept = await keepFiles(files)
  const sent = isKept ? { document } : await send({ document, files })
  if ('problem' in sent) throw new Error(sent.problem)
  return bringDesign({ product, title: starter.name, document: sent.document, shop: undefined })
}
