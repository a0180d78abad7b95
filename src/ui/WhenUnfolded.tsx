import { useEffect, useRef, useState, type ReactNode } from 'react'

const comesNear = ['toggle', 'pointerenter', 'focusin'] as const

/** For what stands in a details element: drawn, and fetched, when somebody unfolds it or is about to. */
export function WhenUnfolded({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const details = place.current?.closest('details')
    if (!details) return undefined
    const want = () => setWanted(true)
    if (details.open) want()
    for (const name of comesNear) details.addEventListener(name, want)
    return () => {
      for (const name of comesNear) details.removeEventListener(name, want)
    }
  }, [])
  return <div ref={place}>{isWanted && children}</div>
}
