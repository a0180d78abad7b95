import { useId, type ReactNode, type Ref } from 'react'
import type { Rectangle } from '@/design/units'
import { parsePath, pathBounds } from '@/design/geometry/path'
import { widened } from '@/design/geometry/point'
import type { MaterialLook } from '@/design/template/material-look'
import type { WhiteInk } from '@/design/sticker/sticker-rules'
import type { StickerDrawing } from '@/design/sticker/lay-sticker'
import { MaterialGround } from './MaterialGround'

export interface StickerLook {
  drawing: StickerDrawing
  /** URL of the picture without its background. */
  art: string
  look: MaterialLook
  white: WhiteInk
}

interface Props extends StickerLook {
  hasCutLine: boolean
  label: string
  ref?: Ref<SVGSVGElement>
}

/**
 * Offsets and widths for the shadow of a thin object on a table, which is darker near the edge. Drawn without
 * a filter, as thumbnails have none. Material that lets light through has a shadow only at its edge.
 */
const shadows = Array.from({ length: 9 }, (_, step) => ({ far: 0.3 + step * 0.3, wide: 0.3 + step * 0.5 }))

function Shadow({ path, isClear }: { path: string; isClear: boolean }) {
  return shadows.map(({ far, wide }) => (
    <path
      key={far}
      d={path}
      fill={isClear ? 'none' : '#14121c'}
      stroke="#14121c"
      strokeWidth={wide}
      strokeLinejoin="round"
      opacity={isClear ? 0.025 : 0.045}
      transform={`translate(${far * 0.4} ${far})`}
    />
  ))
}

const viewBox = ({ x, y, width, height }: Rectangle) => `${x} ${y} ${width} ${height}`

/** Returns the visible box: the sticker, or the backing if it has one, with room for the shadow. */
function shownBox({ bounds, backing }: StickerDrawing): Rectangle {
  const whole = backing === undefined ? bounds : pathBounds(parsePath(backing))
  return widened(whole, Math.max(whole.width, whole.height) * 0.05 + 2)
}

/**
 * Color matrix of ink on clear film without white: the lighter the color, the more light passes. White
 * becomes the bare film.
 */
const translucent = '1 0 0 0 0  0 1 0 0 0  0 0 1 0 0  -0.5 -0.5 -0.5 1.55 0'

/**
 * Ink without white below it: on clear film it looks like stained glass, elsewhere it mixes with the color
 * below.
 */
function Ink({ look, white, children }: Pick<StickerLook, 'look' | 'white'> & { children: ReactNode }) {
  const id = useId()
  if (white === 'art') return children
  if (look.finish !== 'clear') return <g style={{ mixBlendMode: 'multiply' }}>{children}</g>
  return (
    <>
      <filter id={id} colorInterpolationFilters="sRGB">
        <feColorMatrix values={translucent} />
      </filter>
      <g filter={`url(#${id})`}>{children}</g>
    </>
  )
}

/** Material, border, art and sheen of a sticker, without anything below it. */
export function StickerBody({ drawing, art, look, white }: StickerLook) {
  const id = useId()
  const { path, bounds, picture, isFilled, bleed } = drawing
  const lift = Math.max(bounds.width, bounds.height)
  const isTrimmed = isFilled || bleed > 0
  const image = (
    <Ink look={look} white={white}>
      <image href={art} {...widened(picture, bleed)} preserveAspectRatio="none" />
    </Ink>
  )
  return (
    <g style={{ isolation: 'isolate' }} data-white={white}>
      <clipPath id={`${id}-cut`}>
        <path d={path} />
      </clipPath>
      <g clipPath={`url(#${id}-cut)`}>
        <MaterialGround look={look} box={widened(bounds, 1)} id={id} />
        {isTrimmed && image}
      </g>
      {!isTrimmed && image}
      <g clipPath={`url(#${id}-cut)`}>
        <linearGradient
          id={`${id}-sheen`}
          gradientUnits="userSpaceOnUse"
          x1={bounds.x}
          y1={bounds.y}
          x2={bounds.x + bounds.width}
          y2={bounds.y + bounds.height}
        >
          <stop offset="0" stopColor="#fff" stopOpacity="0.3" />
          <stop offset="0.3" stopColor="#fff" stopOpacity="0.02" />
          <stop offset="0.42" stopColor="#fff" stopOpacity="0.16" />
          <stop offset="0.5" stopColor="#fff" stopOpacity="0" />
          <stop offset="1" stopColor="#14121c" stopOpacity="0.07" />
        </linearGradient>
        <rect
          {...widened(bounds, lift)}
          fill={`url(#${id}-sheen)`}
          style={{ transform: `translate(calc(var(--light, 0) * ${lift * 0.12}px))` }}
        />
      </g>
      <path d={path} fill="none" stroke="#14121c" strokeOpacity="0.22" strokeWidth={lift * 0.002} />
    </g>
  )
}

/** The finished sticker with its cut line. The SVG's unit is the millimeter. */
export function StickerPicture({ hasCutLine, label, ref, ...sticker }: Props) {
  const { drawing, look } = sticker
  const { path, bounds, backing, findings } = drawing
  const lift = Math.max(bounds.width, bounds.height)
  return (
    <svg
      ref={ref}
      role="img"
      aria-label={label}
      viewBox={viewBox(shownBox(drawing))}
      xmlns="http://www.w3.org/2000/svg"
      data-cut={path}
    >
      {backing ? (
        <>
          <Shadow path={backing} isClear={false} />
          <path d={backing} fill="#f6f3ec" stroke="#00000018" strokeWidth="0.25" />
          <path d={path} fill="#0000" stroke="#00000022" strokeWidth="0.9" transform="translate(0.2 0.35)" />
        </>
      ) : (
        <Shadow path={path} isClear={look.finish === 'clear'} />
      )}
      <StickerBody {...sticker} />
      <g data-guides>
        {hasCutLine && (
          <>
            <path d={path} fill="none" stroke="#fff" strokeWidth={lift * 0.008} opacity="0.8" />
            <path
              d={path}
              fill="none"
              stroke="#d6006c"
              strokeWidth={lift * 0.0045}
              strokeDasharray={`${lift * 0.02} ${lift * 0.014}`}
            />
          </>
        )}
        {findings.map(({ kind, at: [x, y] }) => (
          <circle
            key={`${kind} ${x} ${y}`}
            cx={x}
            cy={y}
            r={lift * 0.035}
            fill="none"
            stroke="#b3261e"
            strokeWidth={lift * 0.008}
          />
        ))}
      </g>
    </svg>
  )
}
