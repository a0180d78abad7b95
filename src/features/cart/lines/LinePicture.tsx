import type { CartLineView } from '@/commerce/cart/cart-view'
import { matPath } from '@/design/scene/mat-path'
import { Picture } from '@/ui/pictures/Picture'
import { lineCrop, linePicture } from './line-picture'
import styles from './LinePicture.module.css'

interface Props {
  line: Pick<CartLineView, 'toolOptions' | 'picture' | 'name'>
  /** The `sizes` attribute; must match the surrounding style sheet. */
  sizes: string
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`

/**
 * A line's picture in a list. The name is beside it, so the alt text is empty. A design shows only the part
 * on the product's front (studio-60).
 */
export function LinePicture({ line, sizes }: Props) {
  const laid = lineCrop(line)
  const whole = (
    <Picture
      file={linePicture(line).file}
      alt=""
      width={160}
      height={160}
      sizes={sizes}
      widths={laid ? [320, 640] : [96, 160, 240, 320]}
      fallback="customPlaceHolder"
      fit="cover"
    />
  )
  if (!laid) return whole
  const { crop, front, rings = [], windows } = laid
  // Distance from the front to each ring's outer edge.
  const reaches = rings.map((_, index) =>
    rings.slice(0, index + 1).reduce((sum, ring) => sum + ring.width, 0),
  )
  const reach = reaches.at(-1) ?? 0
  const longer = Math.max(front.width, front.height) + 2 * reach
  const shapeOf = (beyond: number) => ({
    width: percent((front.width + 2 * beyond) / longer),
    height: percent((front.height + 2 * beyond) / longer),
  })
  const place = {
    width: percent(1 / crop.width),
    height: percent(1 / crop.height),
    left: percent(-crop.x / crop.width),
    top: percent(-crop.y / crop.height),
  }
  return (
    <span className={styles.ground}>
      {rings
        .map(({ color }, index) => (
          <span
            key={reaches[index]}
            className={styles.ring}
            style={{ ...shapeOf(reaches[index] ?? 0), background: color }}
            data-ring={color}
          />
        ))
        .toReversed()}
      <span className={styles.front} style={shapeOf(0)}>
        <span className={styles.whole} style={place}>
          {whole}
        </span>
        {windows && (
          <svg
            className={styles.mat}
            viewBox={`0 0 ${front.width} ${front.height}`}
            aria-hidden="true"
            data-mat
          >
            <path
              d={matPath({ x: 0, y: 0, ...front }, windows)}
              fill={rings[0]?.color ?? '#ffffff'}
              fillRule="evenodd"
            />
          </svg>
        )}
      </span>
    </span>
  )
}
