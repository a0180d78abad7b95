import { useEffect, useRef, useState, type ReactNode } from 'react'

const comesNear = ['toggle', 'pointerenter', 'focusin'] as const

/** Content of a details element, rendered (and fetched) only when it is unfolded or about to be. */
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
