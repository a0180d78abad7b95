import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'

type Load<T> = () => Promise<T>

/** What was asked for and did not arrive; it is asked for anew whenever it is wanted. */
const missing = new Set<Load<unknown>>()

/** next-8: a file that stays away may belong to a build that is no more; a new document brings the files of the next one. */
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

let say: (() => void) | undefined
let isOwed = false

/** next-6: says of what a press asked for that it did not arrive: at once, or as soon as there is somebody to say it. */
export function sayMissing() {
  if (say) say()
  else isOwed = true
}

/** The notices come later than this file. */
export function whenMissing(listener: () => void) {
  say = listener
  if (isOwed) say()
  isOwed = false
}

interface WhileAway {
  /** Stands in its place until it is there. */
  waiting?: ReactNode
  /** It did not arrive. Drawn anew, it is asked for again. */
  onMissing?: () => void
}

/**
 * A part whose code is fetched when it is first drawn. React's own `lazy` throws when a file does not arrive, and the page is
 * gone; here the part is left out (next-5).
 */
export function later<P extends object>(load: Load<ComponentType<P>>) {
  let arrived: ComponentType<P> | undefined
  const places = new Set<() => void>()
  const fetchPart = async () => {
    arrived = await fetchLater(load)
    for (const redraw of places) redraw()
  }

  function Later({ waiting, onMissing, ...props }: P & WhileAway) {
    const [Part, setPart] = useState(() => arrived)
    const notifyMissing = useEffectEvent(() => onMissing?.())
    useEffect(() => {
      const redraw = () => setPart(() => arrived)
      places.add(redraw)
      fetchPart().catch(() => places.has(redraw) && notifyMissing())
      return () => void places.delete(redraw)
    }, [])
    return Part ? <Part {...(props as unknown as P)} /> : waiting // P & WhileAway without WhileAway
  }

  /** Fetches it ahead of its use. */
  Later.prepare = () => void fetchPart().catch(() => undefined)
  return Later
}
