import { useEffect, useEffectEvent, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'

type Load<T> = () => Promise<T>

/** What was asked for and did not arrive; it is asked for anew whenever it is wanted. */
const missing = new Set<Load<unknown>>()

/** LP4: a file that stays away may belong to a build that is no more; a new document brings the files of the next one. */
export const isPartMissing = () => missing.size > 0

/** Fetches code when it is needed, and fails when it does not arrive: whoever asks says so. */
export async function fetchLater<T>(load: Load<T>): Promise<T> {
  try {
    const arrived = await load()
    missing.delete(load)
    return arrived
  } catch (error) {
    missing.add(load)
    throw error
  }
}

interface WhileAway {
  /** Stands in its place until it is there. */
  waiting?: ReactNode
  /** It did not arrive. Drawn anew, it is asked for again. */
  onMissing?: () => void
}

/**
 * A part whose code is fetched when it is first drawn. React's own `lazy` throws when a file does not arrive, and the page is
 * gone; here the part is left out (LP1).
 */
export function later<P extends object>(load: Load<ComponentType<P>>) {
  let arrived: ComponentType<P> | undefined
  const places = new Set<() => void>()
  const fetchPart = async () => {
    arrived = await fetchLater(load)
    for (const redraw of places) redraw()
  }
  const wait = (redraw: () => void) => {
    places.add(redraw)
    return () => void places.delete(redraw)
  }

  function Later({ waiting, onMissing, ...props }: P & WhileAway) {
    const Part = useSyncExternalStore(
      wait,
      () => arrived,
      () => undefined,
    )
    const tellMissing = useEffectEvent(() => onMissing?.())
    useEffect(() => {
      let isGone = false
      fetchPart().catch(() => isGone || tellMissing())
      return () => {
        isGone = true
      }
    }, [])
    return Part ? <Part {...(props as unknown as P)} /> : waiting // P & WhileAway without WhileAway
  }

  /** Fetches it ahead of its use. */
  Later.prepare = () => void fetchPart().catch(() => undefined)
  return Later
}
