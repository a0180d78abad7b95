import { useId } from 'react'
import type { Rectangle } from '@/design/units'
import type { BackingRule } from '@/design/template/neon-rule'

interface Props {
  /** Closed path data, in millimeters. */
  path: string
  box: Rectangle
  rule: BackingRule
  isLit: boolean
}

/** How acrylic looks in the light of the room and of the tubes. */
interface Surface {
  fill: string
  opacity: number
  /** Color of the polished edge. */
  edge: string
  edgeOpacity: number
  /** Opacity of the dark overlay at night. */
  darkness: number
}

const clear: Surface = { fill: '#ffffff', opacity: 0.14, edge: '#ffffff', edgeOpacity: 0.75, darkness: 0 }

const surfaceOf = ({ look }: BackingRule): Surface =>
  !look || look.finish === 'clear'
    ? clear
    : {
        fill: look.base,
        opacity: 1,
        edge: look.finish === 'mirror' ? '#ffffff' : '#8d8d94',
        edgeOpacity: look.finish === 'mirror' ? 0.8 : 0.45,
        darkness: look.finish === 'mirror' ? 0.5 : 0.66,
      }

/** Reflection bands on a polished surface: offset, color, opacity. */
const reflections = {
  mirror: [
    [0, '#ffffff', 0.75],
    [0.2, '#ffffff', 0.05],
    [0.38, '#1b2026', 0.34],
    [0.52, '#ffffff', 0.6],
    [0.75, '#1b2026', 0.2],
    [1, '#ffffff', 0.6],
  ],
  gloss: [
    [0, '#ffffff', 0.24],
    [0.28, '#ffffff', 0.04],
    [0.5, '#ffffff', 0],
    [0.86, '#ffffff', 0.02],
    [1, '#ffffff', 0.12],
  ],
} as const

/** Offsets of the panel's shadow layers in millimeters, darkest first. They replace an SVG filter. */
const shadows = [3, 5, 7, 9, 11, 13, 15, 17]

const screw = 6

/** Stand-offs that hold a panel with corners to the wall. */
function Screws({ box: { x, y, width, height } }: { box: Rectangle }) {
  const inset = screw * 1.9
  const places = [x + inset, x + width - inset].flatMap((at) =>
    [y + inset, y + height - inset].map((down) => [at, down] as const),
  )
  return places.map(([cx, cy]) => (
    <g key={`${cx} ${cy}`}>
      <circle cx={cx + 1} cy={cy + 2} r={screw} fill="#000" opacity="0.25" />
      <circle cx={cx} cy={cy} r={screw} fill="#b9bcc2" />
      <circle cx={cx - 1} cy={cy - 1.4} r={screw * 0.62} fill="#e8eaee" />
    </g>
  ))
}

/**
 * The panel behind the tubes: colored acrylic, mounted at a distance from the wall. The SVG's unit is the
 * millimeter.
 */
export function SignBacking({ path, box, rule, isLit }: Props) {
  const id = useId()
  const surface = surfaceOf(rule)
  const stops = reflections[rule.look?.finish === 'mirror' ? 'mirror' : 'gloss']
  const hasCorners = rule.shape === 'rectangle' || rule.shape === 'box'
  return (
    <g data-backing={rule.shape}>
      <linearGradient id={id} x1="0" y1="0" x2="1" y2="0.8">
        {stops.map(([offset, color, opacity]) => (
          <stop key={offset} offset={offset} stopColor={color} stopOpacity={opacity} />
        ))}
      </linearGradient>
      {!isLit &&
        shadows.map((far) => (
          <path
            key={far}
            d={path}
            transform={`translate(${far * 0.5} ${far})`}
            fill={surface.opacity === 1 ? '#191510' : 'none'}
            stroke="#191510"
            strokeWidth={far}
            opacity={surface.opacity === 1 ? 0.035 : 0.028}
          />
        ))}
      {rule.shape === 'box' && (
        <path
          d={path}
          transform="translate(5 7)"
          stroke="#fff"
          strokeOpacity={isLit ? 0.16 : 0.5}
          strokeWidth="1.4"
        />
      )}
      <path
        d={path}
        fill={surface.fill}
        fillOpacity={isLit && surface.opacity < 1 ? 0.05 : surface.opacity}
      />
      {isLit && surface.darkness > 0 && <path d={path} fill="#0b0a12" opacity={surface.darkness} />}
      <path d={path} fill={`url(#${id})`} opacity={isLit ? 0.32 : 1} />
      <path
        d={path}
        stroke={surface.edge}
        strokeOpacity={surface.edgeOpacity * (isLit ? 0.34 : 1)}
        strokeWidth="1.6"
      />
      {hasCorners && (
        <g opacity={isLit ? 0.45 : 1}>
          <Screws box={box} />
        </g>
      )}
    </g>
  )
}
