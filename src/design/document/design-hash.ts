import { canonicalJson } from './canonical-json'
import type { DesignDocument } from '../design-document'
import { quantizeDocument } from './quantize'
import { sha256 } from './sha256'

/**
 * Returns the fingerprint stored with proofs and orders: hexadecimal SHA-256 over everything that affects
 * production (design-document-5). It excludes the schema version, the design's id, the quantity, and data
 * that only the editor shows.
 */
export const designHash = (document: DesignDocument): Promise<string> =>
  hashOfRounded(quantizeDocument(document))

/** Returns the same hash for a design that is already rounded, such as one just read. */
export async function hashOfRounded(document: DesignDocument): Promise<string> {
  return sha256(new TextEncoder().encode(canonicalJson(visiblePart(document))))
}

function visiblePart({ product, surfaceOrder, surfaces, nodes, assets, fonts }: DesignDocument) {
  const { quantity: _, ...made } = product
  return {
    product: made,
    surfaceOrder,
    surfaces: without(surfaces, ['arrangement']),
    nodes: without(nodes, ['name', 'locked']),
    assets: without(assets, ['name', 'taken', 'faces']),
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
