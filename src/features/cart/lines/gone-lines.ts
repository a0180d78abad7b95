import type { CartView } from '@/commerce/cart/cart-view'
import { isRecord } from '@/lib/is-record'
import { tabStorage } from '@/lib/browser/browser-storage'
import { lastCartChange } from '../other-tabs'

/**
 * Lines that a Magento left out of the cart since this tab last showed it: it drops products that were switched off
 * (commerce-72). Between two changes in this browser, only the Magento removes lines.
 */

const key = 'cart-lines'

const namesOf = (cart: CartView | null | undefined) =>
  Object.fromEntries((cart?.lines ?? []).map(({ uid, name }) => [uid, name]))

export function rememberLines(cart: CartView | null): void {
  tabStorage.keep(key, JSON.stringify({ change: lastCartChange(), names: namesOf(cart) }))
}

function remembered(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(tabStorage.read(key) ?? '')
    return isRecord(kept) && kept['change'] === lastCartChange() && isRecord(kept['names'])
      ? kept['names']
      : {}
  } catch {
    return {}
  }
}

/** Returns the names of the lines that are gone. */
export function goneLines(cart: CartView | null): string[] {
  const names = namesOf(cart)
  return Object.entries(remembered()).flatMap(([uid, name]) =>
    uid in names || typeof name !== 'string' ? [] : [name],
  )
}
