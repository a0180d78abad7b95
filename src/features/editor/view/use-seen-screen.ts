import { useEffect, type RefObject } from 'react'

/** A keyboard on the screen leaves less than this fraction of the window. */
const withKeyboard = 0.8

/**
 * Keeps an element that fills the screen within the part that an on-screen keyboard leaves free, so that what
 * is typed stays in sight (studio-203). It then has `data-typing`. Zooming with two fingers changes nothing.
 */
export function useSeenScreen(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = window.visualViewport
    if (!seen) return undefined
    const fit = () => {
      const it = element.current
      if (!it) return
      const isTyping = seen.scale === 1 && seen.height < window.innerHeight * withKeyboard
      it.toggleAttribute('data-typing', isTyping)
      it.style.height = isTyping ? `${seen.height}px` : ''
      it.style.top = isTyping ? `${seen.offsetTop}px` : ''
    }
    seen.addEventListener('resize', fit)
    seen.addEventListener('scroll', fit)
    return () => {
      seen.removeEventListener('resize', fit)
      seen.removeEventListener('scroll', fit)
    }
  }, [element])
}
