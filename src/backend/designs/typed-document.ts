import { canonicalJson } from '@/design/document/canonical-json'
import { designHash } from '@/design/document/design-hash'
import { catalogueStore } from '../catalogue/catalogue'
import type { OpsContext } from '../kernel/context'
import { typedLine } from './typed-picture-store'
import { typedSign } from './typed-sign'

/**
 * The design that a line's own words make, of what the line says now: nothing that a client drew (designs-43).
 * @returns JSON text; null when no line has that sign any more, or the shop makes another of the same words by now
 */
export async function typedDocument({ brand, db }: OpsContext, hash: string): Promise<string | null> {
  const line = await typedLine(db(), brand.id, hash)
  const product = line && catalogueStore(brand).productBySku(line.sku)
  const sign = product && (await typedSign({ brand }, product, line.selection, 1))
  if (!sign || (await designHash(sign.document)) !== hash) return null
  return canonicalJson(sign.document)
}
