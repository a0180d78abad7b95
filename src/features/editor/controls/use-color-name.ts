import { useEffect, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { fetchLater } from '@/next/browser/lazy-parts'

const load = () => import('./color-names')

type Names = Awaited<ReturnType<typeof load>>
let known: Names | undefined

/** Returns what screen readers call a color: its code until the names have loaded. */
export function useColorName(): (paint: string) => string {
  const message = useMessage()
  const [names, setNames] = useState(known)
  useEffect(() => {
    if (known) return
    fetchLater(load).then(
      (arrived) => {
        known = arrived
        setNames(arrived)
      },
      () => undefined, // the codes stay
    )
  }, [])
  return (paint) => (names ? names.colorName(paint, message) : paint)
}
