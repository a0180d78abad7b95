import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { entryKey } from '@/next/browser/entry-key'
import { savedScrollPosition, saveScrollPosition } from '@/lib/browser/scroll-positions'
import { restorePlace, unfoldedParts } from './kept-places'

const here = () => window.location.pathname + window.location.search

/** True if the document was reloaded, or reached with Back or Forward. */
const isComingBack = () => {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && 'type' in entry && (entry.type === 'back_forward' || entry.type === 'reload')
}

/**
 * True if the browser could not restore the position: a list that renders late leaves it at the top, or at
 * the end of the shorter page.
 */
const isCutShort = (top: number) => {
  const { scrollY, innerHeight } = window
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
  return scrollY < top && (scrollY === 0 || isAtEnd)
}

/**
 * Back and Forward return to the position where the shopper was on a page (shell-481). The router alone
 * scrolls to the top.
 */
export function useKeptPlaces(): void {
  const { events } = useRouter()
  useEffect(() => {
    let address = here()
    let entry = entryKey()
    let top = window.scrollY
    /**
     * True from Back or Forward until the page is rendered. The browser, not the shopper, scrolls in between.
     */
    let isTraversing = false
    let endBringing = (): void => undefined

    const keep = () => saveScrollPosition(address, { top, unfolded: unfoldedParts() })
    const note = () => {
      if (!isTraversing) top = window.scrollY
    }
    const traverse = () => {
      if (!isTraversing) keep() // the previous page is still shown, but the address has already changed
      isTraversing = true
    }
    const leave = () => {
      // On Back the router may start before `popstate` arrives here, and the address is the other page's.
      if (entryKey() !== entry) traverse()
      if (isTraversing) return
      address = here()
      keep()
    }
    const land = () => {
      isTraversing = false
      address = here()
      entry = entryKey()
      top = window.scrollY
    }
    const arrive = () => {
      endBringing()
      const place = isTraversing ? savedScrollPosition(here()) : undefined
      if (place) endBringing = restorePlace(place)
      land()
    }

    const kept = isComingBack() ? savedScrollPosition(address) : undefined
    if (kept) endBringing = restorePlace(isCutShort(kept.top) ? kept : { ...kept, top })

    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('popstate', traverse)
    window.addEventListener('pagehide', leave)
    events.on('routeChangeStart', leave)
    events.on('routeChangeComplete', arrive)
    events.on('routeChangeError', land)
    events.on('hashChangeComplete', land)
    return () => {
      endBringing()
      window.removeEventListener('scroll', note)
      window.removeEventListener('popstate', traverse)
      window.removeEventListener('pagehide', leave)
      events.off('routeChangeStart', leave)
      events.off('routeChangeComplete', arrive)
      events.off('routeChangeError', land)
      events.off('hashChangeComplete', land)
    }
  }, [events])
}
