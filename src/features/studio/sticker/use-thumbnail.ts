import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { Thumbnail } from '@/design/sticker/sticker-choice'
import { keepThumbnail, thumbnailOf } from './thumbnail'
import type { Sticker } from './use-sticker'

/** A picture is made when nothing has changed for so long: uploads are counted. */
const restMs = 1200

interface Wanted {
  sticker: Sticker
  /** Address of the uploaded picture; undefined while it is on its way. */
  upload: string | undefined
  /** Says all that the picture depends on. */
  of: string
  known: Thumbnail | undefined
  drawing: RefObject<SVGSVGElement | null>
  onThumbnail: (thumbnail: Thumbnail) => void
}

/** Makes and keeps a picture of the sticker once it has come to rest and its own picture is uploaded (studio-31). */
export function useThumbnail({ sticker, upload, of, known, drawing, onThumbnail }: Wanted) {
  const take = useEffectEvent(async (made: { upload: string; of: string }, signal: AbortSignal) => {
    const file = drawing.current && (await thumbnailOf(drawing.current, sticker.artFile))
    const url = file && (await keepThumbnail(file, signal))
    if (url && !signal.aborted) onThumbnail({ url, ...made })
  })
  const isAtRest = sticker.level === 'full' && !sticker.isArtLate
  const isKnown = known?.of === of && known.upload === upload
  useEffect(() => {
    if (!upload || !isAtRest || isKnown) return undefined
    const ended = new AbortController()
    // Without one the cart shows the uploaded picture.
    const timer = setTimeout(() => void take({ upload, of }, ended.signal).catch(() => undefined), restMs)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [isAtRest, isKnown, of, upload])
}
