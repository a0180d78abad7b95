import { canonicalJson } from '@/design/document/canonical-json'
import { designHash } from '@/design/document/design-hash'
import { catalogueStore } from '../catalogue/catalogue'
import type { OpsContext } from '../kernel/context'
import { typedLine } from './lines/typed-picture-store'
import { typedSign } from './lines/typed-sign'

/**
 * Builds the design of a typed sign from what its line contains now; nothing comes from a client's drawing
 * (designs-13).
 * @returns JSON text; null if no line has that sign any longer, or if the same words now produce a different design
 */
export async function typedDocument({ brand, db }: OpsContext, hash: string): Promise<string | null> {
  const line = await typedLine(db(), brand.id, hash)
  const product = line && catalogueStore(brand).productBySku(line.sku)
  const sign = product && (await typedSign({ brand }, product, line.selection, 1))
  if (!sign || (await designHash(sign.document)) !== hash) return null
  return canonicalJson(sign.document)
}
