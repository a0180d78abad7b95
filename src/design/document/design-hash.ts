import { canonicalJson } from './canonical-json'
import type { DesignDocument } from './design-document'
import { quantized } from './quantize'

/**
 * The fingerprint that a proof carries and an order keeps: SHA-256 in hexadecimal over everything that changes what is made
 * (design-document-5). Left out are the form it is written in, its own id, how many are wanted, and what only the editor shows.
 */
export async function designHash(document: DesignDocument): Promise<string> {
  const bytes = new TextEncoder().encode(canonicalJson(visiblePart(quantized(document))))
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function visiblePart({ product, surfaceOrder, surfaces, nodes, assets, fonts }: DesignDocument) {
  const { quantity: _, ...made } = product
  return {
    product: made,
    surfaceOrder,
    surfaces,
    nodes: without(nodes, ['name', 'locked']),
    assets: without(assets, ['name']),
    fonts,
  }
}

const without = (table: Record<string, object>, names: string[]) =>
  Object.fromEntries(
    Object.entries(table).map(([id, entry]) => [
      id,
      Object.fromEntries(Object.entries(entry).filter(([name]) => !names.includes(name))),
    ]),
  )
