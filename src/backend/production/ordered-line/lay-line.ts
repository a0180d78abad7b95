import { transaction, type Sql } from '../../database/connection'
import { keepLineDesign } from '../../designs/designs'
import type { OpsContext } from '../../kernel/context'
import { isRecord } from '@/lib/is-record'
import { lockLine, nameDesign, plainLine } from '../production-store'
import { lineDocument } from './line-document'

/** Adds the design to the line's tool options, in the same form as the editor does (designs-11). */
function named(
  toolOptions: string | null,
  design: { design: string; revision: number; hash: string },
): string {
  const said: unknown = JSON.parse(toolOptions ?? '{}')
  return JSON.stringify({ ...(isRecord(said) && said), ...design })
}

/**
 * Creates the design of an ordered line without one and stores it with the line; retries create nothing new
 * (production-18).
 * @returns the revision's id; undefined if there is no such line
 * @throws NoFiles if the line must be made by hand
 */
export async function createLineDesign(
  context: OpsContext,
  itemId: number,
  signal: AbortSignal,
): Promise<number | undefined> {
  const { brand, db, now } = context
  const line = await plainLine(db(), itemId)
  if (!line) return undefined
  const { document, product } = await lineDocument(context, line, signal)
  return transaction(async (sql: Sql) => {
    const before = await lockLine(sql, itemId)
    if (before !== null) return before
    const { id, ...design } = await keepLineDesign(sql, { store: brand.id, product, document }, now())
    await nameDesign(sql, itemId, { revision: id, toolOptions: named(line.toolOptions, design) })
    return id
  }, db())
}
