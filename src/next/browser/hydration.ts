import { startTransition } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom-client'
import { hydratedEvent } from './hydrated-event'

/**
 * Hydrates the page in small steps, between which the browser can paint and respond, and not in one long
 * task. Earlier clicks are replayed (next-581): React hydrates what a click needs at once. Replaces
 * react-dom/client in the browser (build/lean-client.ts), where Next looks for `hydrateRoot`.
 */
function hydrateGently(...given: Parameters<typeof hydrateRoot>): Root {
  let root: Root | undefined
  startTransition(() => {
    root = hydrateRoot(...given)
  })
  document.dispatchEvent(new Event(hydratedEvent))
  return root! // startTransition runs its callback synchronously
}

export default { createRoot, hydrateRoot: hydrateGently }
