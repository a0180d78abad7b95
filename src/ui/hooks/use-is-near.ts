import { useEffect, useState, type RefObject } from 'react'

/** True once an element is in or near the viewport; it stays true. */
export function useIsNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !place.current) return undefined
    const look = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '10%',
    })
    look.observe(place.current)
    return () => look.disconnect()
  }, [isNear, place])
  return isNear
}
