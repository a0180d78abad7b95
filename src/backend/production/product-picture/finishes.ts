import type { Rectangle } from '@/design/units'
import type { MaterialLook } from '@/design/template/material-look'
import { diagonal, number, pathData, tag, type Stop } from './markup'

/** Gradients for the light on a material, along its diagonal. */
const sheens: Partial<Record<MaterialLook['finish'], readonly Stop[]>> = {
  clear: [
    [0, '#ffffff', 0.65],
    [0.35, '#ffffff', 0.05],
    [0.6, '#ffffff', 0.5],
    [1, '#ffffff', 0.1],
  ],
  holographic: [
    [0, '#ff8ad8', 0.6],
    [0.2, '#ffe08a', 0.55],
    [0.4, '#9dffb0', 0.55],
    [0.58, '#7fe3ff', 0.6],
    [0.78, '#a99bff', 0.6],
    [1, '#ff9bd0', 0.55],
  ],
  brushed: [
    [0, '#ffffff', 0.45],
    [0.35, '#8a939d', 0.16],
    [0.55, '#ffffff', 0.4],
    [1, '#8a939d', 0.18],
  ],
  mirror: [
    [0, '#ffffff', 0.85],
    [0.3, '#8a939d', 0.4],
    [0.48, '#ffffff', 0.9],
    [0.7, '#8a939d', 0.4],
    [1, '#f2f4f6', 0.8],
  ],
}

/** Positions of specks in a tile of 10 by 10, the same in every picture. */
const specks = Array.from({ length: 30 }, (_, index) => ({
  cx: (index * 3.7 + 1.3) % 10,
  cy: (index * 6.1 + 0.7) % 10,
  r: 0.12 + ((index * 7) % 5) * 0.05,
}))

const speckLooks: Partial<
  Record<MaterialLook['finish'], { colors: string[]; opacity: number; size: number }>
> = {
  glitter: { colors: ['#000000', '#ffffff', '#ffffff'], opacity: 0.5, size: 1 },
  kraft: { colors: ['#5b3a17'], opacity: 0.2, size: 0.8 },
}

function speckPattern(id: string, finish: MaterialLook['finish'], tile: number): string {
  const look = speckLooks[finish]
  if (!look) return ''
  const dots = specks.map(({ cx, cy, r }, index) =>
    tag('circle', {
      cx,
      cy,
      r: r * look.size,
      fill: look.colors[index % look.colors.length],
      opacity: look.opacity,
    }),
  )
  const place = {
    width: 10,
    height: 10,
    patternUnits: 'userSpaceOnUse',
    patternTransform: `scale(${tile / 10})`,
  }
  return tag('pattern', { id, ...place }, dots.join(''))
}

/** Lines along a material, by finish: color, opacity and waviness. */
const lineLooks: Partial<Record<MaterialLook['finish'], { color: string; opacity: number; bend: number }>> = {
  brushed: { color: '#39424a', opacity: 0.16, bend: 0 },
  wood: { color: '#6b4320', opacity: 0.2, bend: 0.35 },
}

/**
 * Returns a pattern for brushed metal or wood grain: lines at uneven distances, the same in every picture.
 */
function linePattern(id: string, finish: MaterialLook['finish'], tile: number): string {
  const look = lineLooks[finish]
  if (!look) return ''
  const lines = Array.from({ length: 14 }, (_, index) => {
    const y = (index * 3.7 + 0.4) % 10
    const d = `M0 ${number(y)}C3 ${number(y + look.bend)} 7 ${number(y - look.bend)} 10 ${number(y)}`
    const opacity = look.opacity * (0.4 + ((index * 5) % 7) / 10)
    return pathData(d, { fill: 'none', stroke: look.color, 'stroke-width': 0.12, opacity })
  })
  const place = {
    width: 10,
    height: 10,
    patternUnits: 'userSpaceOnUse',
    patternTransform: `scale(${number(tile / 5)} ${number(tile / 10)})`,
  }
  return tag('pattern', { id, ...place }, lines.join(''))
}

/** Opacity of a material; the default is opaque. */
const bodies: Partial<Record<MaterialLook['finish'], number>> = { clear: 0.45 }

/** Returns the markup of a material with its light, in the shape of the path. */
export function materialMarkup(
  outline: string,
  { base, finish }: MaterialLook,
  box: Rectangle,
  id: string,
): string {
  const sheen = sheens[finish]
  const body = pathData(outline, { fill: base, 'fill-opacity': bodies[finish] })
  const tile = Math.max(box.width, box.height) / 14
  const over = (name: string, defined: string) =>
    defined === '' ? '' : defined + pathData(outline, { fill: `url(#${name})` })
  return [
    body,
    over(`${id}-lines`, linePattern(`${id}-lines`, finish, tile)),
    over(id, sheen ? diagonal(id, sheen) : speckPattern(id, finish, tile)),
  ].join('')
}
