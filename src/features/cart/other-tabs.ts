import { browserStorage } from '@/lib/browser/browser-storage'

/** Keeps the cart in sync between tabs: the tab that changed it notifies the others (cart-52). */

/** Key in local storage. Changing it fires an event in every tab except this one. */
const name = 'cart-changed'

/** Changes with every change of the cart in this browser. */
export const lastCartChange = () => browserStorage.read(name) ?? ''

/** Notifies other tabs of a cart change. If storage is blocked, they refetch when they get the focus. */
export const notifyOtherTabs = () => browserStorage.keep(name, String(Date.now()))

/**
 * Calls `react` when another tab changes the cart.
 * @returns a function that stops listening
 */
export function onOtherTabChange(react: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === name) react()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
