import { useEffect, useState, type RefObject } from 'react'
import type { SurfaceId } from '@/design/design-document'
import { whenIdle } from '@/lib/browser/when-idle'

/** Number of pages drawn per idle period of the browser. */
const batch = 4

/**
 * Returns the pages whose thumbnails are drawn: visible and neighboring ones at once, the others while the
 * browser is idle. @param ids must be the same list while unchanged
 */
export function useDrawnPages(
  list: RefObject<HTMLElement | null>,
  ids: readonly SurfaceId[],
): ReadonlySet<SurfaceId> {
  const [drawn, setDrawn] = useState<ReadonlySet<SurfaceId>>(new Set())
  useEffect(() => {
    const look = new IntersectionObserver(
      (entries) => {
        const seen = entries
          .filter(({ isIntersecting }) => isIntersecting)
          .flatMap(({ target }) => (target instanceof HTMLElement ? (target.dataset['page'] ?? []) : []))
        if (seen.length > 0) setDrawn((now) => new Set([...now, ...seen]))
      },
      { root: list.current, rootMargin: '0px 50%' },
    )
    for (const id of ids) {
      const page = list.current?.querySelector(`[data-page="${id}"]`)
      if (page) look.observe(page)
    }
    return () => look.disconnect()
  }, [list, ids])
  useEffect(() => {
    const next = ids.filter((id) => !drawn.has(id)).slice(0, batch)
    if (next.length === 0) return undefined
    return whenIdle(() => setDrawn((now) => new Set([...now, ...next])))
  }, [ids, drawn])
  return drawn
}
