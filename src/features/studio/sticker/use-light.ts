import { useEffect, type RefObject } from 'react'

/**
 * Moves light over a material with pointer and scrolling: sets --light from -1 to 1. Does nothing
 * if the shopper prefers reduced motion.
 */
export function useLight(place: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const box = place.current
    if (!box || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    let frame = 0
    const shine = (light: number) => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() =>
        box.style.setProperty('--light', Math.min(1, Math.max(-1, light)).toFixed(3)),
      )
    }
    const follow = ({ clientX }: PointerEvent) => {
      const { left, width } = box.getBoundingClientRect()
      shine(((clientX - left) / Math.max(width, 1)) * 2 - 1)
    }
    const scroll = () => shine((box.getBoundingClientRect().top / window.innerHeight) * 2 - 0.5)
    box.addEventListener('pointermove', follow)
    window.addEventListener('scroll', scroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      box.removeEventListener('pointermove', follow)
      window.removeEventListener('scroll', scroll)
    }
  }, [place])
}
