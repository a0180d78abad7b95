import { lastOrderKey } from '@/features/session/last-order-key'

/** The token of the order that this browser placed last, so that another tab of it finds its way to the success page (checkout-22). */

const rememberedMs = 30 * 60_000

export function rememberOrder(token: string, now = Date.now()): void {
  try {
    localStorage.setItem(lastOrderKey, JSON.stringify({ token, at: now }))
  } catch {
    // Forbidden storage: the success page's own address still has the token.
  }
}

export function recentOrder(now = Date.now()): string | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(lastOrderKey) ?? 'null') as {
      token?: unknown
      at?: unknown
    } | null // read member by member
    const isRecent = typeof stored?.at === 'number' && now - stored.at < rememberedMs
    return isRecent && typeof stored.token === 'string' ? stored.token : undefined
  } catch {
    return undefined
  }
}

export const successAddress = (token: string) => `/checkout/success?order=${encodeURIComponent(token)}`
export const receiptAddress = (token: string) => `/checkout/receipt?token=${encodeURIComponent(token)}`

/** The invoice as a PDF: for its customer as it is, for everybody else with the order's token (invoice-1). */
export const invoiceAddress = ({ number }: { number: string }, token?: string) =>
  `/invoice/${encodeURIComponent(number)}.pdf${token ? `?token=${encodeURIComponent(token)}` : ''}`
