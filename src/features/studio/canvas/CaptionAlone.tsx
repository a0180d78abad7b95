import { useMessage } from '@/brand/use-brand'
import type { LaidCaption } from '@/design/picture/caption'
import type { Size } from '@/design/units'
import styles from './CaptionAlone.module.css'
import { CaptionDrawing } from './CaptionDrawing'
import { CaptionMissing } from './CaptionMissing'

/** Height of the strip shown at the bottom of the front, as a fraction of the front's width. */
const foot = 0.24

/**
 * The caption of a product that a person lays out: set as it will be printed, at the bottom of the front
 * (studio-64).
 */
export function CaptionAlone({ caption, front }: { caption: LaidCaption; front: Size }) {
  const message = useMessage()
  const height = Math.min(front.width * foot, front.height)
  return (
    <figure className={styles.caption}>
      <CaptionDrawing
        className={styles.foot}
        caption={caption}
        box={{ x: 0, y: front.height - height, width: front.width, height }}
        role="img"
        aria-label={message('canvas.captionSet', { caption: caption.node.text })}
      />
      <figcaption>{message('canvas.captionByHand')}</figcaption>
      <CaptionMissing caption={caption} />
    </figure>
  )
}
