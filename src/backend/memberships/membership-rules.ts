export interface Purchase {
  placedAt: Date
  quantity: number
}

function monthsLater(from: Date, months: number): Date {
  const day = from.getUTCDate()
  const later = new Date(from)
  later.setUTCMonth(later.getUTCMonth() + months, 1)
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()
  later.setUTCDate(Math.min(day, lastDay))
  return later
}

/**
 * Returns when a membership ends. Each purchase adds its months from its own date, or from the end of the
 * purchase before if that is later.
 * @param purchases oldest first
 */
export function membershipEnd(purchases: readonly Purchase[], months: number): Date | null {
  return purchases
    .filter(({ quantity }) => quantity > 0)
    .reduce<Date | null>(
      (end, { placedAt, quantity }) => monthsLater(end && end > placedAt ? end : placedAt, months * quantity),
      null,
    )
}
