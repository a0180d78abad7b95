import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'

type Load<T> = () => Promise<T>

/** Loads that failed; each is retried the next time it is needed. */
const missing = new Set<Load<unknown>>()

/**
 * True if a file failed to load. It may belong to an old build, so the next navigation loads a new document
 * with the current files (next-8).
 */
export const isPartMissing = () => missing.size > 0

/** Loads code on demand. Rejects if the load fails, so that the caller can show it. */
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

/** Shows that code needed by a click failed to load, as soon as a listener is registered (next-6). */
export function reportMissingPart() {
  if (say) say()
  else isOwed = true
}

/** Registers the listener: the notices load later than this file. */
export function onMissingPart(listener: () => void) {
  say = listener
  if (isOwed) say()
  isOwed = false
}

interface WhileAway {
  /** Placeholder until the part has loaded. */
  waiting?: ReactNode
  /** Called if the load fails. Mounting the part again retries. */
  onMissing?: () => void
}

/**
 * Returns a component whose code is loaded when it is first rendered. React's `lazy` would throw on a failed
 * load and lose the page; here the part is left out (next-6).
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
    return Part ? <Part {...(props as unknown as P)} /> : waiting // P & WhileAway without WhileAway's props
  }

  Later.prepare = () => void fetchPart().catch(() => undefined)
  /** Resolves once the part can be rendered. */
  Later.fetch = fetchPart
  return Later
}
