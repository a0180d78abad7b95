import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { DesignDocument } from '@/design/design-document'
import { pictureBoxes } from '@/design/picture/picture-boxes'
import type { PictureStart } from '@/design/picture/picture-design'
import { fetchLater } from '@/next/browser/lazy-parts'
import type { Art } from './art'
import type { LaidPainter } from './laid-photo'
import { photoIn } from './photo-node'

/** Loaded on demand: few products keep objects over a photo. */
const loadPainter = () => import('./laid-photo')

/** Returns the painter for surfaces with objects over their photo; undefined for others, and until it has loaded. */
function useLaidPainter(document: DesignDocument, isLaid: boolean): LaidPainter | undefined {
  const [painter, setPainter] = useState<LaidPainter>()
  const load = useEffectEvent(async () => (await fetchLater(loadPainter)).laidPainter(document))
  useEffect(() => {
    if (!isLaid) return undefined
    let isWanted = true
    load()
      .then((made) => isWanted && setPainter(() => made))
      .catch(() => undefined) // the caller's fallback stays
    return () => {
      isWanted = false
    }
  }, [isLaid])
  return painter
}

/**
 * Returns the photo as the art of its design, together with the objects that belong over it. A photo alone is not
 * painted, because a gesture changes it in every frame.
 * @returns undefined until the fonts of those objects have loaded
 */
export function useArt(
  document: DesignDocument,
  start: PictureStart,
  { picture, caption }: Pick<Art, 'picture' | 'caption'>,
): Art | undefined {
  const isLaid = start.rule.withPhoto !== undefined
  const painter = useLaidPainter(document, isLaid)
  return useMemo(() => {
    if (isLaid) return painter?.(document, start, picture)
    const image = photoIn(document, start.rule)
    return image && { ...pictureBoxes(image), picture, caption }
  }, [isLaid, painter, document, start, picture, caption])
}
