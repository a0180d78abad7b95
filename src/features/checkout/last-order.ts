import { lastOrderKey } from '@/features/session/last-order-key'
import { browserStorage } from '@/lib/browser/browser-storage'

/** The token of this browser's last order, so that another tab can link to the success page (checkout-22). */

const rememberedMs = 30 * 60_000

export const rememberOrder = (token: string, now = Date.now()): void =>
  browserStorage.keep(lastOrderKey, JSON.stringify({ token, at: now }))

export function recentOrder(now = Date.now()): string | undefined {
  try {
    const stored = JSON.parse(browserStorage.read(lastOrderKey) ?? 'null') as {
      token?: unknown
      at?: unknown
    } | null // every member is checked
    const isRecent = typeof stored?.at === 'number' && now - stored.at < rememberedMs
    return isRecent && typeof stored.token === 'string' ? stored.token : undefined
  } catch {
    return undefined
  }
}

export const successAddress = (token: string) => `/checkout/success?order=${encodeURIComponent(token)}`
export const receiptAddress = (token: string) => `/checkout/receipt?token=${encodeURIComponent(token)}`

/**
 * Returns the address of the invoice PDF. Its customer needs no token; everyone else needs the order's token
 * (invoice-1).
 */
export const invoiceAddress = ({ number }: { number: string }, token?: string) =>
  `/invoice/${encodeURIComponent(number)}.pdf${token ? `?token=${encodeURIComponent(token)}` : ''}`
