import type { Size } from '@/design/units'
import type { PageFrames } from '@/design/fill/layout-page'
import styles from './PhotosPanel.module.css'

/** A thumbnail of a layout: its frames, and a line for its caption. */
export function LayoutPicture({ frames, caption, size }: PageFrames & { size: Size }) {
  return (
    <svg className={styles.layoutPicture} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden>
      {frames.map(({ x, y, width, height }) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} />
      ))}
      {caption && (
        <rect
          data-caption
          x={caption.x + caption.width * 0.2}
          y={caption.y + caption.height * 0.4}
          width={caption.width * 0.6}
          height={caption.height * 0.2}
        />
      )}
    </svg>
  )
}
