import type { Rectangle } from '@/design/units'
import type { MaterialLook } from '@/design/template/material-look'

interface Props {
  id: string
  finish: MaterialLook['finish']
  outline: string
  box: Rectangle
}

type Stop = [offset: number, color: string, opacity: number]

/** Gradient stops for the sheen of a material, along its diagonal. */
const sheens: Partial<Record<MaterialLook['finish'], Stop[]>> = {
  holographic: [
    [0, '#ff8ad8', 0.55],
    [0.18, '#ffe08a', 0.5],
    [0.36, '#9dffb0', 0.5],
    [0.54, '#7fe3ff', 0.55],
    [0.72, '#a99bff', 0.55],
    [0.88, '#ff9bd0', 0.5],
    [1, '#fff3b0', 0.5],
  ],
  brushed: [
    [0, '#ffffff', 0.4],
    [0.4, '#9aa3ad', 0.2],
    [0.6, '#ffffff', 0.35],
    [1, '#9aa3ad', 0.2],
  ],
  mirror: [
    [0, '#ffffff', 0.9],
    [0.3, '#9aa3ad', 0.5],
    [0.48, '#ffffff', 0.95],
    [0.7, '#8a939d', 0.5],
    [1, '#f2f4f6', 0.9],
  ],
}

/** Positions of the specks in a tile of ten by ten. They are fixed, so that glitter doesn't flicker. */
const specks = Array.from({ length: 26 }, (_, index) => ({
  x: (index * 3.7 + 1.3) % 10,
  y: (index * 6.1 + 0.7) % 10,
  r: 0.12 + ((index * 7) % 5) * 0.05,
}))

/** The sheen of a material, over its color. */
export function Finish({ id, finish, outline, box }: Props) {
  const stops = sheens[finish]
  const tile = Math.max(box.width, box.height) / 20
  return (
    <g pointerEvents="none">
      <defs>
        {stops && (
          <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
            {stops.map(([offset, color, opacity]) => (
              <stop key={offset} offset={offset} stopColor={color} stopOpacity={opacity} />
            ))}
          </linearGradient>
        )}
        {finish === 'clear' && (
          <pattern id={id} width={tile} height={tile} patternUnits="userSpaceOnUse">
            <path d={`M0 0H${tile / 2}V${tile}H${tile}V${tile / 2}H0Z`} fill="#000" opacity="0.07" />
          </pattern>
        )}
        {(finish === 'glitter' || finish === 'kraft') && (
          <pattern
            id={id}
            width="10"
            height="10"
            patternUnits="userSpaceOnUse"
            patternTransform={`scale(${tile / 10})`}
          >
            {specks.map(({ x, y, r }, index) => (
              <circle
                key={`${x} ${y}`}
                cx={x}
                cy={y}
                r={finish === 'kraft' ? r * 0.7 : r}
                fill={finish === 'kraft' ? '#5b3a17' : index % 3 === 0 ? '#000' : '#fff'}
                opacity={finish === 'kraft' ? 0.22 : 0.55}
              />
            ))}
          </pattern>
        )}
      </defs>
      <path d={outline} fill={`url(#${id})`} />
    </g>
  )
}
