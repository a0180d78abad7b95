import { useId, type Ref } from 'react'
import type { Rectangle } from '@/design/units'
import type { PackedSheet } from '@/design/geometry/packing'
import { MaterialGround } from './MaterialGround'
import { StickerBody, type StickerLook } from './StickerPicture'

interface Props extends StickerLook {
  sheet: PackedSheet
  /** Bounding box of one piece. */
  box: Rectangle
  isOfMaterial: boolean
  label: string
  ref?: Ref<SVGSVGElement>
}

const corner = 3
const shadows = [0.6, 1.2, 1.9, 2.7, 3.6]

/** A sheet at true size with all its pieces. The piece is drawn once and reused. */
export function SheetPicture({ sheet, box, isOfMaterial, label, ref, ...sticker }: Props) {
  const id = useId()
  const { width, height, places } = sheet
  const page = { width, height, rx: corner }
  const room = Math.max(width, height) * 0.04 + 2
  const { path } = sticker.drawing
  return (
    <svg
      {...(ref && { ref })}
      role="img"
      aria-label={label}
      viewBox={`${-room} ${-room} ${width + 2 * room} ${height + 2 * room}`}
      xmlns="http://www.w3.org/2000/svg"
      data-cut={path}
      data-pieces={places.length}
    >
      <clipPath id={`${id}-page`}>
        <rect {...page} />
      </clipPath>
      {shadows.map((far) => (
        <rect
          key={far}
          {...page}
          fill="#14121c"
          opacity="0.05"
          transform={`translate(${far * 0.3} ${far})`}
        />
      ))}
      <rect {...page} fill="#f3efe6" />
      {isOfMaterial && (
        <g clipPath={`url(#${id}-page)`}>
          <MaterialGround look={sticker.look} box={{ x: 0, y: 0, width, height }} id={`${id}-sheet`} />
        </g>
      )}
      <defs>
        <g id={`${id}-piece`}>
          <path d={path} fill="#14121c" opacity="0.16" transform="translate(0.25 0.45)" />
          <StickerBody {...sticker} />
        </g>
      </defs>
      {places.map(({ x, y }) => (
        <use key={`${x} ${y}`} href={`#${id}-piece`} transform={`translate(${x - box.x} ${y - box.y})`} />
      ))}
      <rect {...page} fill="none" stroke="#00000026" strokeWidth="0.3" />
    </svg>
  )
}
