import { useEffect, useState } from 'react'

/** True once the shopper has scrolled on this page. */
export function useHasScrolled(): boolean {
  const [hasScrolled, setHasScrolled] = useState(() => window.scrollY > 0)
  useEffect(() => {
    const scrolled = () => setHasScrolled(true)
    window.addEventListener('scroll', scrolled, { once: true, passive: true })
    return () => window.removeEventListener('scroll', scrolled)
  }, [])
  return hasScrolled
}
