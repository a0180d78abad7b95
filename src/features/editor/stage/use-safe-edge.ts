import { useEffect, useState } from 'react'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { edgeOf, hasShapedEdge } from '@/design/template/surface-edge'
import type { Rectangle } from '@/design/units'
import { fetchLater } from '@/next/browser/lazy-parts'

/**
 * Returns the edge of a surface's safe area. Shapes other than rectangles need the clipping
 * library; returns '' until it has loaded.
 */
export function useSafeEdge(rule: SurfaceRule, { trim, safe }: Record<'trim' | 'safe', Rectangle>): string {
  const isOwn = hasShapedEdge(rule)
  const [found, setFound] = useState('')
  useEffect(() => {
    if (!isOwn) return undefined
    let isWanted = true
    fetchLater(() => import('@/design/template/safe-shape'))
      .then(({ safeShape }) => isWanted && setFound(safeShape(rule, trim)))
      .catch(() => undefined) // the surface is shown without this line
    return () => {
      isWanted = false
    }
  }, [isOwn, rule, trim])
  return isOwn ? found : edgeOf(rule, safe)
}
