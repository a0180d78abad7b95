import type { ReactNode } from 'react'
import type { Rectangle } from '@/design/units'
import type { MaterialLook } from '@/design/template/material-look'
import { fibers, lines, specks, tile } from './ground-marks'

interface Ground {
  /** Prefix for the ids of gradients and patterns, so that two stickers on a page don't share them. */
  id: string
  base: string
  box: Rectangle
}

/**
 * Returns a style that moves with the pointer. The stage sets --light from -1 to 1, and leaves it unset if
 * nothing should move.
 */
const moving = (millimeters: number) => ({
  transform: `translate(calc(var(--light, 0) * ${millimeters}px), calc(var(--light, 0) * ${millimeters / 2}px))`,
})

const over = ({ x, y, width, height }: Rectangle, reach: number) => ({
  x: x - reach,
  y: y - reach,
  width: width + 2 * reach,
  height: height + 2 * reach,
})

function Tiled({
  id,
  box,
  name,
  children,
  moves = 0,
}: Ground & { name: string; children: ReactNode; moves?: number }) {
  return (
    <>
      <pattern id={`${id}-${name}`} width={tile} height={tile} patternUnits="userSpaceOnUse">
        {children}
      </pattern>
      <rect {...over(box, 2 * tile)} fill={`url(#${id}-${name})`} style={moves ? moving(moves) : undefined} />
    </>
  )
}

interface Band {
  name: string
  /** Offset, color and opacity of each stop. */
  stops: [number, string, number][]
  /** Length in mm after which the bands repeat; `angle` is in degrees. */
  length: number
  angle: number
  moves: number
}

function Bands({ id, box, name, stops, length, angle, moves }: Omit<Ground, 'base'> & Band) {
  const [dx, dy] = [Math.cos((angle * Math.PI) / 180) * length, Math.sin((angle * Math.PI) / 180) * length]
  return (
    <>
      <linearGradient
        id={`${id}-${name}`}
        gradientUnits="userSpaceOnUse"
        spreadMethod="repeat"
        x1={box.x}
        y1={box.y}
        x2={box.x + dx}
        y2={box.y + dy}
      >
        {stops.map(([offset, color, opacity]) => (
          <stop key={offset} offset={offset} stopColor={color} stopOpacity={opacity} />
        ))}
      </linearGradient>
      <rect {...over(box, length)} fill={`url(#${id}-${name})`} style={moving(moves)} />
    </>
  )
}

const rainbow: Band['stops'] = [
  [0, '#ff8fcf', 0.75],
  [0.18, '#ffd98a', 0.7],
  [0.36, '#8dffc9', 0.65],
  [0.56, '#7ec2ff', 0.75],
  [0.78, '#c58dff', 0.75],
  [1, '#ff8fcf', 0.75],
]
const glints: Band['stops'] = [
  [0, '#ffffff', 0],
  [0.42, '#ffffff', 0.1],
  [0.5, '#ffffff', 0.75],
  [0.56, '#ffffff', 0.15],
  [1, '#ffffff', 0],
]
const metal: Band['stops'] = [
  [0, '#ffffff', 0.85],
  [0.22, '#ffffff', 0.05],
  [0.4, '#20262c', 0.38],
  [0.52, '#ffffff', 0.7],
  [0.74, '#20262c', 0.22],
  [1, '#ffffff', 0.85],
]
const satin: Band['stops'] = [
  [0, '#ffffff', 0.4],
  [0.3, '#ffffff', 0.02],
  [0.5, '#20262c', 0.12],
  [0.7, '#ffffff', 0.34],
  [1, '#ffffff', 0.4],
]
const glass: Band['stops'] = [
  [0, '#ffffff', 0.02],
  [0.44, '#ffffff', 0.08],
  [0.5, '#ffffff', 0.55],
  [0.53, '#ffffff', 0.2],
  [0.6, '#ffffff', 0.05],
  [1, '#ffffff', 0.02],
]

const diagonal = ({ width, height }: Rectangle) => Math.hypot(width, height)

/** How each finish looks under the print, in the light. */
const grounds: Record<MaterialLook['finish'], (ground: Ground) => ReactNode> = {
  flat: ({ base, box }) => <rect {...box} fill={base} />,
  clear: (ground) => (
    <>
      <rect {...ground.box} fill={ground.base} opacity="0.22" />
      <Bands {...ground} name="glass" stops={glass} length={diagonal(ground.box)} angle={32} moves={7} />
    </>
  ),
  holographic: (ground) => (
    <>
      <rect {...ground.box} fill={ground.base} />
      <Bands
        {...ground}
        name="rainbow"
        stops={rainbow}
        length={diagonal(ground.box) * 0.55}
        angle={24}
        moves={14}
      />
      <Bands
        {...ground}
        name="glints"
        stops={glints}
        length={diagonal(ground.box) * 0.37}
        angle={-38}
        moves={-10}
      />
    </>
  ),
  kraft: (ground) => (
    <>
      <rect {...ground.box} fill={ground.base} />
      <Tiled {...ground} name="dark">
        {fibers(7, 90, '#4a3013')}
      </Tiled>
      <Tiled {...ground} name="pale">
        {fibers(23, 60, '#fff3dc')}
      </Tiled>
    </>
  ),
  glitter: (ground) => (
    <>
      <rect {...ground.box} fill={ground.base} />
      <Tiled {...ground} name="dark">
        {specks(3, 420, '#000000', (share) => share * 0.3)}
      </Tiled>
      <Tiled {...ground} name="bright">
        {specks(11, 420, '#ffffff', (share) => share * 0.9)}
      </Tiled>
      <Tiled {...ground} name="twinkling" moves={3}>
        {specks(29, 60, '#ffffff', (share) => 0.7 + share * 0.3)}
      </Tiled>
    </>
  ),
  brushed: (ground) => (
    <>
      <rect {...ground.box} fill={ground.base} />
      <Tiled {...ground} name="lines">
        {lines(17, 70, '#20262c', 0)}
      </Tiled>
      <Bands {...ground} name="satin" stops={satin} length={diagonal(ground.box)} angle={20} moves={10} />
    </>
  ),
  wood: (ground) => (
    <>
      <rect {...ground.box} fill={ground.base} />
      <Tiled {...ground} name="grain">
        {lines(31, 26, '#6b4320', 5)}
      </Tiled>
    </>
  ),
  mirror: (ground) => (
    <>
      <rect {...ground.box} fill={ground.base} />
      <Bands
        {...ground}
        name="metal"
        stops={metal}
        length={diagonal(ground.box) * 0.8}
        angle={58}
        moves={12}
      />
    </>
  ),
}

/** A material in the light. Drawn without filters, so that it looks the same everywhere. */
export const MaterialGround = ({ look, box, id }: { look: MaterialLook; box: Rectangle; id: string }) =>
  grounds[look.finish]({ id, base: look.base, box })
