import { startTransition } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom-client'

/**
 * Takes a page over in small steps between which the browser draws and answers, instead of in one long task.
 * Stands in for react-dom/client in the browser (build/lean-client.ts): Next asks there for `hydrateRoot`.
 */
function hydrateGently(...given: Parameters<typeof hydrateRoot>): Root {
  let root: Root | undefined
  startTransition(() => {
    root = hydrateRoot(...given)
  })
  return root! // startTransition runs what it is given at once
}

export default { createRoot, hydrateRoot: hydrateGently }
