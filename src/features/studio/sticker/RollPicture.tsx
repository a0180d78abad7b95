import { useId, type Ref } from 'react'
import type { Rectangle } from '@/design/units'
import type { PackingRule } from '@/design/geometry/cut-rule'
import { StickerBody, type StickerLook } from './StickerPicture'

interface Props extends StickerLook {
  packing: PackingRule
  /** Bounding box of one piece. */
  box: Rectangle
  label: string
  ref?: Ref<SVGSVGElement>
}

/** Rotation of a piece in degrees that makes this edge leave the roll first. The roll unwinds downward. */
const turns: Record<NonNullable<PackingRule['first']>, number> = { bottom: 0, top: 180, right: 90, left: -90 }

/** Number of pieces that hang off the roll, and of pieces still on it. */
const [hanging, wound] = [2.45, 1]

/** Gradient stops of a cylinder from top to bottom: offset, color, opacity. */
const shades = [
  [0, '#000000', 0.34],
  [0.18, '#000000', 0.08],
  [0.36, '#ffffff', 0.28],
  [0.55, '#ffffff', 0],
  [0.82, '#000000', 0.16],
  [1, '#000000', 0.34],
] as const

/**
 * A roll that unwinds downward, with its labels turned as they leave it. The SVG's unit is the millimeter.
 */
export function RollPicture({ packing, box, label, ref, ...sticker }: Props) {
  const id = useId()
  const turn = turns[packing.first ?? 'bottom']
  const isAcross = Math.abs(turn) === 90
  const [wide, high] = isAcross ? [box.height, box.width] : [box.width, box.height]
  const [width, step] = [wide + 2 * packing.margin, high + packing.gap]
  const roll = Math.max(step * wound, width * 0.55, 42)
  const length = step * hanging
  const side = roll * 0.2
  const room = Math.max(width, length + roll) * 0.05 + 2
  const center = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  // The first label is one gap above the end of the strip; the others follow up to the top of the roll.
  const middles = Array.from(
    { length: Math.ceil((length + roll) / step) + 1 },
    (_, index) => roll + length - packing.gap - high / 2 - index * step,
  )
  return (
    <svg
      {...(ref && { ref })}
      role="img"
      aria-label={label}
      viewBox={`${-room} ${-room} ${width + side + 2 * room} ${roll + length + 2 * room}`}
      xmlns="http://www.w3.org/2000/svg"
      data-cut={sticker.drawing.path}
      data-turn={turn}
    >
      <defs>
        <g id={`${id}-piece`}>
          <path d={sticker.drawing.path} fill="#14121c" opacity="0.16" transform="translate(0.25 0.45)" />
          <StickerBody {...sticker} />
        </g>
        <linearGradient id={`${id}-shade`} x1="0" y1="0" x2="0" y2="1">
          {shades.map(([offset, color, opacity]) => (
            <stop key={offset} offset={offset} stopColor={color} stopOpacity={opacity} />
          ))}
        </linearGradient>
        <linearGradient id={`${id}-under`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#000" stopOpacity="0.34" />
          <stop offset="1" stopColor="#000" stopOpacity="0" />
        </linearGradient>
        <clipPath id={`${id}-strip`}>
          <rect width={width} height={roll + length} />
        </clipPath>
      </defs>
      {[1, 2, 3, 4].map((far) => (
        <rect
          key={far}
          y={roll / 2}
          width={width}
          height={roll / 2 + length}
          fill="#14121c"
          opacity="0.05"
          transform={`translate(${far * 0.5} ${far * 0.9})`}
        />
      ))}
      <rect y={roll / 2} width={width} height={roll / 2 + length} fill="#f1ecdf" />
      <rect width={width + side / 2} height={roll} fill="#f1ecdf" />
      <g clipPath={`url(#${id}-strip)`}>
        {middles.map((y) => (
          <use
            key={y}
            href={`#${id}-piece`}
            transform={`translate(${width / 2} ${y}) rotate(${turn}) translate(${-center.x} ${-center.y})`}
          />
        ))}
      </g>
      <rect width={width + side / 2} height={roll} fill={`url(#${id}-shade)`} />
      <RollEnd x={width + side / 2} radius={roll / 2} depth={side / 2} />
      <rect y={roll} width={width} height={roll * 0.16} fill={`url(#${id}-under)`} />
    </svg>
  )
}

/** The end of the roll: paper wound around a cardboard core. */
function RollEnd({ x, radius, depth }: { x: number; radius: number; depth: number }) {
  const ring = (share: number) => ({ cx: x, cy: radius, rx: depth * share, ry: radius * share })
  return (
    <g>
      <ellipse {...ring(1)} fill="#d9d2c2" />
      {[0.94, 0.88, 0.82, 0.76, 0.7, 0.64].map((share) => (
        <ellipse key={share} {...ring(share)} fill="none" stroke="#00000022" strokeWidth="0.35" />
      ))}
      <ellipse {...ring(0.56)} fill="#a97f52" />
      <ellipse {...ring(0.46)} fill="#3a2c1e" />
    </g>
  )
}
