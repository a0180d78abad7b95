import { useMessage } from '@/brand/use-brand'
import type { LaidCaption } from '@/design/picture/caption'
import type { Size } from '@/design/document/design-document'
import styles from './CaptionAlone.module.css'
import { CaptionFoot } from './CaptionFoot'
import { CaptionMissing } from './CaptionMissing'

/** A caption where a person lays out the pictures: set as it will be printed, at the foot of the front (studio-225). */
export function CaptionAlone({ caption, front }: { caption: LaidCaption; front: Size }) {
  const message = useMessage()
  return (
    <figure className={styles.caption}>
      <CaptionFoot
        className={styles.foot}
        caption={caption}
        front={front}
        role="img"
        aria-label={message('canvas.captionSet', { caption: caption.node.text })}
      />
      <figcaption>{message('canvas.captionByHand')}</figcaption>
      <CaptionMissing caption={caption} />
    </figure>
  )
}
