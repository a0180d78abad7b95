import type { OpsContext } from '../../kernel/context'
import type { Sql } from '../../database/connection'
import type { OrderEvent } from '../order'
import { insertEvent } from '../operations-store'
import { linkEnd } from '../order-link'
import type { Mover, PreparationMove } from './preparation'
import { movePreparation, renewLink } from './preparation-store'

const news: Record<PreparationMove, OrderEvent['kind']> = {
  'add-artwork': 'artwork-added',
  'send-proof': 'proof-sent',
  approve: 'proof-approved',
  'ask-change': 'proof-changed',
}

/**
 * Moves a line towards production and records it in the order's history (orders-63). Call it within a
 * transaction.
 * @returns false if the line's state does not allow the move
 */
export async function prepareLine(
  { brand, now }: Pick<OpsContext, 'brand' | 'now'>,
  sql: Sql,
  itemId: number,
  { move, mover }: { move: PreparationMove; mover: Mover },
): Promise<boolean> {
  const at = now()
  const moved = await movePreparation(sql, itemId, { move, mover, at })
  if (!moved) return false
  await insertEvent(sql, moved.orderId, news[move], at, { line: moved.position, name: moved.name })
  if (mover === 'shop') await renewLink(sql, moved.orderId, linkEnd(brand, at))
  return true
}
