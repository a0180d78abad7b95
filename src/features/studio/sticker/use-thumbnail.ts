import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { Thumbnail } from '@/design/sticker/sticker-choice'
import { uploadThumbnail, thumbnailOf } from './thumbnail'
import type { Sticker } from './use-sticker'

/** Milliseconds without a change before a thumbnail is made, because uploads count toward a quota. */
const restMs = 1200

interface Wanted {
  sticker: Sticker
  /** URL of the uploaded picture; undefined while it is uploading. */
  upload: string | undefined
  /** Key of everything that the thumbnail depends on. */
  of: string
  known: Thumbnail | undefined
  drawing: RefObject<SVGSVGElement | null>
  onThumbnail: (thumbnail: Thumbnail) => void
}

/**
 * Makes and uploads a thumbnail of the sticker, once the sticker is final and its picture is uploaded.
 */
export function useThumbnail({ sticker, upload, of, known, drawing, onThumbnail }: Wanted) {
  const take = useEffectEvent(async (made: { upload: string; of: string }, signal: AbortSignal) => {
    const file = drawing.current && (await thumbnailOf(drawing.current, sticker.artFile))
    const url = file && (await uploadThumbnail(file, signal))
    if (url && !signal.aborted) onThumbnail({ url, ...made })
  })
  const isAtRest = sticker.level === 'full' && sticker.isChecked && !sticker.isArtLate
  const isKnown = known?.of === of && known.upload === upload
  useEffect(() => {
    if (!upload || !isAtRest || isKnown) return undefined
    const ended = new AbortController()
    // If this fails, the cart shows the uploaded picture.
    const timer = setTimeout(() => void take({ upload, of }, ended.signal).catch(() => undefined), restMs)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [isAtRest, isKnown, of, upload])
}
