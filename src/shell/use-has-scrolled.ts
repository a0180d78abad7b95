import { useEffect, useState } from 'react'

/** Whether the shopper has scrolled since the page was drawn. */
export function useHasScrolled(): boolean {
  const [hasScrolled, setHasScrolled] = useState(() => window.scrollY > 0)
  useEffect(() => {
    const scrolled = () => setHasScrolled(true)
    window.addEventListener('scroll', scrolled, { once: true, passive: true })
    return () => window.removeEventListener('scroll', scrolled)
  }, [])
  return hasScrolled
}
