import { useEffect, useState, type RefObject } from 'react'

/**
 * True once an element is in or near the viewport; it stays true.
 * @param rootMargin how near, as in IntersectionObserver
 */
export function useIsNear(place: RefObject<HTMLElement | null>, rootMargin = '10%'): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !place.current) return undefined
    const look = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin,
    })
    look.observe(place.current)
    return () => look.disconnect()
  }, [isNear, place, rootMargin])
  return isNear
}
