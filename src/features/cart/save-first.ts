import { useEffect, useEffectEvent } from 'react'

/** Saves unsaved input. Resolves to true if the shop has saved it; a failure is shown in place. */
type Save = () => Promise<boolean>

const saves = new Set<Save>()

/** Runs `save` before an order is placed, while the component is mounted (checkout-381). */
export function useSaveFirst(save: Save) {
  const latest = useEffectEvent(save)
  useEffect(() => {
    const entry = () => latest()
    saves.add(entry)
    return () => void saves.delete(entry)
  }, [])
}

/**
 * Saves all unsaved input on the page.
 * @returns true if everything is saved
 */
export async function saveEverything(): Promise<boolean> {
  const results = await Promise.all([...saves].map((save) => save()))
  return results.every(Boolean)
}
