import { canonicalJson } from '@/design/document/canonical-json'
import { designHash } from '@/design/document/design-hash'
import type { OpsContext } from '../kernel/context'
import { drawnAnswers } from './lines/drawn-answers'
import { typedLine } from './lines/typed-picture-store'

/**
 * Builds the design of a line's answers from what the line contains now; nothing comes from a client's drawing
 * (designs-13).
 * @returns JSON text; null if no line has that design any longer, or if the same answers now make a different one
 * @throws Error if its picture cannot be read now
 */
export async function typedDocument({ brand, db }: OpsContext, hash: string): Promise<string | null> {
  const line = await typedLine(db(), brand.id, hash)
  const document = line && (await drawnAnswers(brand, line))
  if (!document || (await designHash(document)) !== hash) return null
  return canonicalJson(document)
}
