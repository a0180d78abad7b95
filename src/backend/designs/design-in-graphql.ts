import type { CompiledProduct } from '@/brand/compiled'
import { isRecord } from '@/lib/is-record'
import { mediaUrl } from '../kernel/site-address'

/** What both kinds of saved designs say in the contract's words. */

const toolAddress = /^\/[a-z0-9-]+$/

interface Addressed {
  uid: string
  /** JSON text. */
  toolOptions: string
}

/** The way back into the tool that made it, with the design itself on the table (designs-4); a link's token opens it for others. */
export function editLink(
  { uid, toolOptions }: Addressed,
  urlKey: string | undefined,
  token?: string,
): string | null {
  const design: unknown = JSON.parse(toolOptions)
  const tool = isRecord(design) ? design['tool'] : undefined
  if (urlKey === undefined || typeof tool !== 'string' || !toolAddress.test(tool)) return null
  return `${tool}?${new URLSearchParams({ urlKey, itemId: uid, ...(token && { edit: token }) })}`
}

/** @param key of the upload that shows it; without one, its product does */
export function pictureOf(key: string | null, product: CompiledProduct | undefined): string | null {
  const file = key ? `uploads/${key}` : product?.pictures[0]?.file
  return file ? mediaUrl(file) : null
}

interface Named extends Addressed {
  image: string | null
  revision: number | null
  hash: string | null
}

/** As a line of a cart takes it: of a design with a document, with what the line has to name (designs-11). */
export function lineToolOptions({ uid, toolOptions, image, revision, hash }: Named): string {
  if (revision === null) return toolOptions
  const kept: unknown = JSON.parse(toolOptions)
  return JSON.stringify({
    ...(isRecord(kept) && kept),
    ...(image && { product_image: `/media/uploads/${image}` }),
    design: uid,
    revision,
    hash,
  })
}
