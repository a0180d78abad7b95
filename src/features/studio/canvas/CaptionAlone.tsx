import { useMessage } from '@/brand/use-brand'
import type { LaidCaption } from '@/design/picture/caption'
import type { Size } from '@/design/document/design-document'
import styles from './CaptionAlone.module.css'
import { CaptionMissing } from './CaptionMissing'

/** How much of the front's foot is shown, as a share of its width. */
const foot = 0.24

/** A caption where a person lays out the pictures: set as it will be printed, at the foot of the front (studio-225). */
export function CaptionAlone({ caption, front }: { caption: LaidCaption; front: Size }) {
  const message = useMessage()
  const { path, toFront, node } = caption
  const height = Math.min(front.width * foot, front.height)
  return (
    <figure className={styles.caption}>
      <svg
        className={styles.foot}
        viewBox={`0 ${front.height - height} ${front.width} ${height}`}
        role="img"
        aria-label={message('canvas.captionSet', { caption: node.text })}
      >
        <path
          d={path}
          fill={node.fill ?? 'none'}
          stroke={node.stroke?.paint ?? 'none'}
          strokeWidth={node.stroke?.width}
          strokeLinejoin="round"
          transform={`matrix(${toFront.join(' ')})`}
        />
      </svg>
      <figcaption>{message('canvas.captionByHand')}</figcaption>
      <CaptionMissing caption={caption} />
    </figure>
  )
}
