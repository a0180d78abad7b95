import type { CompiledProduct } from '@/brand/compiled'
import { isRecord } from '@/lib/is-record'
import { mediaUrl } from '../kernel/site-address'

/** GraphQL fields shared by both kinds of saved designs. */

const toolAddress = /^\/[a-z0-9-]+$/

interface Addressed {
  uid: string
  /** JSON text. */
  toolOptions: string
}

/**
 * Returns the link that reopens the design in the tool that made it (designs-4). With a link token, it works
 * for other people too.
 */
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

/**
 * Returns the address of the picture that represents a design.
 * @param key of the design's own picture; if null, the product's first picture is used
 */
export function pictureOf(key: string | null, product: CompiledProduct | undefined): string | null {
  const file = key ? `uploads/${key}` : product?.pictures[0]?.file
  return file ? mediaUrl(file) : null
}

interface Named extends Addressed {
  image: string | null
  revision: number | null
  hash: string | null
}

/**
 * Returns the tool options for a cart line. For a design with a document, they name its revision and hash
 * (designs-11).
 */
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
