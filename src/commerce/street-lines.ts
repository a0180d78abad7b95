import { ShopError } from './errors'

/** A Magento's refusal of more street lines than its merchant configured (QuoteGraphQl QuoteAddressFactory). */
const tooManyLines = /street address" cannot contain more than (\d+) line/i

/** Joins the last lines, so that no more than `most` are left: "350 5th Ave, Apt 4". */
const joined = (street: readonly string[], most: number): string[] => [
  ...street.slice(0, most - 1),
  street.slice(most - 1).join(', '),
]

/**
 * Sends an address, and again with joined lines if the Magento takes fewer: its settings cannot be queried
 * (commerce-72).
 */
export async function withinStreetLines<Answer>(
  street: readonly string[],
  send: (street: string[]) => Promise<Answer>,
): Promise<Answer> {
  const lines = street.filter((line) => line.trim() !== '')
  try {
    return await send(lines)
  } catch (error) {
    const most = error instanceof ShopError ? Number(tooManyLines.exec(error.failure.message)?.[1] ?? 0) : 0
    if (most < 1) throw error
    return send(joined(lines, most))
  }
}
