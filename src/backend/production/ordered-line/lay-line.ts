import { transaction, type Sql } from '../../database/connection'
import { keepLineDesign } from '../../designs/designs'
import type { OpsContext } from '../../kernel/context'
import { isRecord } from '@/lib/is-record'
import { lockLine, nameDesign, plainLine } from '../production-store'
import { lineDocument } from './line-document'

/** Beside what the page noted, the line names the design as one from the editor does (designs-11). */
function named(
  toolOptions: string | null,
  design: { design: string; revision: number; hash: string },
): string {
  const said: unknown = JSON.parse(toolOptions ?? '{}')
  return JSON.stringify({ ...(isRecord(said) && said), ...design })
}

/**
 * Makes the design of an ordered line that has none, and names it at the line: once, however often it is tried (production-18).
 * @returns the revision's id; undefined when there is no such line
 * @throws NoFiles for what is not made by itself
 */
export async function layLine(
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
