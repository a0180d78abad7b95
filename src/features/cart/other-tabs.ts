/** Two tabs show the same cart: the one that changed it tells the others (CC4). */

const name = 'cart'

export function tellOtherTabs() {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(name)
  channel.postMessage('changed')
  channel.close()
}

/** @returns how to stop listening */
export function whenAnotherTabChanged(react: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(name)
  channel.onmessage = react
  return () => channel.close()
}
