/** Two tabs show the same cart: the one that changed it tells the others (cart-52). */

/** Every tab sees a change of local storage but the one that made it. */
const name = 'cart-changed'

export function notifyOtherTabs() {
  try {
    localStorage.setItem(name, String(Date.now()))
  } catch {
    // Forbidden storage: the other tab asks again when it comes to the front.
  }
}

/** @returns how to stop listening */
export function whenAnotherTabChanged(react: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === name) react()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
