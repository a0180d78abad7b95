import { useMessage } from '@/brand/use-brand'
import type { LaidCaption } from '@/design/picture/caption'

/** An alert listing the characters that a caption's typeface lacks: they would be left out (studio-64). */
export function CaptionMissing({ caption }: { caption: LaidCaption | undefined }) {
  const message = useMessage()
  if (!caption || caption.missing.length === 0) return null
  return <p role="alert">{message('canvas.captionMissing', { characters: caption.missing.join(' ') })}</p>
}
