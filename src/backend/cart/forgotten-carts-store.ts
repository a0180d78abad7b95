import type { Sql } from '../database/connection'

/**
 * Deletes a batch of visitors' carts unchanged since a date, with their lines and payment sessions. Keeps
 * carts that were ordered, are being ordered, or may still be ordered.
 * @returns how many were deleted
 */
export async function deleteCartsBefore(
  sql: Sql,
  store: string,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { rowCount } = await sql.query(
    `delete from carts where id in (
       select id from carts c where store = $1 and customer_id is null and updated_at < $2 and not is_being_paid
         and not exists (select from orders where cart_id = c.id)
         and not exists (select from payment_sessions where cart_id = c.id and capture_started_at is not null)
       order by updated_at limit $3 for update skip locked)`,
    [store, before, limit],
  )
  return rowCount ?? 0
}
