import { useMessage } from '@/brand/use-brand'
import type { LaidCaption } from '@/design/picture/caption'
import type { Size } from '@/design/document/design-document'
import styles from './CaptionAlone.module.css'
import { CaptionDrawing } from './CaptionDrawing'
import { CaptionMissing } from './CaptionMissing'

/** How much of the front's foot is shown, as a share of its width. */
const foot = 0.24

/** A caption where a person lays out the pictures: set as it will be printed, at the foot of the front (studio-225). */
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
