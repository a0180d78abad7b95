import { canonicalJson } from './canonical-json'
import type { DesignDocument } from './design-document'
import { quantized } from './quantize'
import { sha256 } from './sha256'

/**
 * The fingerprint that a proof carries and an order keeps: SHA-256 in hexadecimal over everything that changes what is made
 * (design-document-5). Left out are the form it is written in, its own id, how many are wanted, and what only the editor shows.
 */
export async function designHash(document: DesignDocument): Promise<string> {
  const bytes = new TextEncoder().encode(canonicalJson(visiblePart(quantized(document))))
  return sha256(bytes)
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
