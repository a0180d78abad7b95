import { useEffect, useState, type RefObject } from 'react'

/** Whether somebody has come near an element: it is in sight or almost. Then it stays near. */
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
