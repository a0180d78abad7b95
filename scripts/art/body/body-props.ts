import type { Body, BodyArt, BoxBody, Material } from '@/design/body/body'
import { chance } from '../chance'
import { draw, place, type Raster } from '../pixels'
import type { Placed } from './body-placed'
import { onStage, type Spot, type Stage } from './body-stage'

/** Props beside a product. Lengths are in millimeters. */

const base = (width: number, height: number, color: string, material: Material) => ({
  surface: 'top',
  size: { width, height },
  color,
  material,
})

/** A board of any thickness with rounded corners. */
export const slab = (
  [width, height, thickness]: readonly [number, number, number],
  color: string,
  { corners = 4, material = 'matte' }: { corners?: number; material?: Material } = {},
): Body => ({
  ...base(width, height, color, material),
  body: 'flat',
  on: 'table',
  thickness,
  corners: { x: corners, y: corners },
})

const key = (x: number, y: number, width: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="15" rx="2.6" fill="#fdfdfd" stroke="#c9ccd0" stroke-width=".8"/>`

/** Draws a compact keyboard from above: five rows of keys. */
const keyboardKeys = Array.from({ length: 5 }, (_, row) => {
  const y = 6 + row * 17.6
  if (row === 4) return [key(6, y, 60), key(69, y, 120), key(192, y, 82)].join('')
  const first = 15 + row * 6
  const count = Math.floor((268 - first - 18) / 17.6)
  const keys = Array.from({ length: count }, (_unused, index) => key(6 + first + 2.6 + index * 17.6, y, 15))
  const end = 6 + first + 2.6 + count * 17.6
  return [key(6, y, first), ...keys, key(end, y, 274 - end)].join('')
}).join('')

export const keyboard = async (turn: number, spot: Spot): Promise<Placed> => ({
  body: slab([280, 98, 12], '#e9eaec', { corners: 9 }),
  art: {
    top: await draw(280, 98, `<rect width="280" height="98" fill="#e3e5e8"/>${keyboardKeys}`, 4),
  } satisfies BodyArt,
  turn,
  spot,
})

export const notebook = async (turn: number, spot: Spot, color: string): Promise<Placed> => ({
  body: slab([148, 210, 13], '#f4efe4', { corners: 6 }),
  art: {
    top: await draw(
      148,
      210,
      `<rect width="148" height="210" fill="${color}"/><rect x="118" width="7" height="210" fill="#000" opacity=".28"/><rect width="9" height="210" fill="#000" opacity=".12"/>`,
      4,
    ),
  },
  turn,
  spot,
})

export const pencil = async (turn: number, spot: Spot): Promise<Placed> => ({
  body: slab([7, 178, 7], '#d99a2b', { corners: 3 }),
  art: {
    top: await draw(
      7,
      178,
      '<rect width="7" height="178" fill="#f0b13c"/><rect width="2" height="178" fill="#fff" opacity=".35"/><rect width="7" height="14" fill="#e8d3ae"/><rect x="2" width="3" height="5" fill="#3a3a3a"/><rect y="158" width="7" height="8" fill="#b8bcc2"/><rect y="166" width="7" height="12" fill="#d77a78"/>',
      4,
    ),
  },
  turn,
  spot,
})

/** A plain cup, pot or basket. */
export const vessel = (
  [diameter, height, handle]: readonly [number, number, number],
  [color, inside]: readonly [string, string],
  material: Material,
  spot: Spot,
  turn = 120,
): Placed => ({
  body: {
    ...base(diameter * 3, height, color, material),
    body: 'cylinder',
    diameter,
    height,
    handle,
    inside,
  },
  turn,
  spot,
})

/** A plain cushion, such as the back of a sofa. */
export const bolster = (
  [width, height, plump]: readonly [number, number, number],
  color: string,
  turn: number,
  spot: Spot,
): Placed => ({
  body: { ...base(width, height, color, 'cloth'), body: 'cushion', plump },
  turn,
  spot,
})

/** An upright board with a drawing on its front, such as a door. */
export async function panel(
  [width, height, depth]: readonly [number, number, number],
  color: string,
  drawing: string,
  spot: Spot,
): Promise<Placed> {
  return {
    body: {
      ...base(width, height, color, 'matte'),
      body: 'box',
      depth,
      around: 0,
      edge: color as BoxBody['edge'],
    },
    art: { top: await draw(width, height, drawing, 1_400 / Math.max(width, height)) },
    turn: 0,
    spot,
  }
}

const greens = ['#3f6b4a', '#4f7f55', '#5d8f62', '#37604a', '#6f9d6a'] as const

/** Draws the leaves of a plant in the background, out of focus. @param height of the tallest leaf in mm */
export async function foliage(
  onto: Raster,
  stage: Stage,
  spot: Spot,
  height: number,
  seed: string,
): Promise<void> {
  const luck = chance(`${seed} leaves`)
  const { x, y, size } = onStage(stage, spot)
  const upright = Math.cos((stage.tilt * Math.PI) / 180)
  const leaves = Array.from({ length: 13 }, (_, index) => {
    const turn = (index % 2 === 0 ? 1 : -1) * luck.between(4, 74)
    const long = height * luck.between(0.62, 1)
    const wide = long * luck.between(0.13, 0.2)
    const color = luck.pick(greens)
    return `<g transform="rotate(${turn.toFixed(1)})"><path d="M0 0V${(-long * 0.4).toFixed(1)}" stroke="#4d6b45" stroke-width="${(height * 0.014).toFixed(1)}"/><path d="M0 ${-long * 0.3}C${wide} ${-long * 0.45} ${wide} ${-long * 0.8} 0 ${-long}C${-wide} ${-long * 0.8} ${-wide} ${-long * 0.45} 0 ${-long * 0.3}Z" fill="${color}"/><path d="M0 ${-long * 0.3}C${-wide} ${-long * 0.45} ${-wide} ${-long * 0.8} 0 ${-long}Z" fill="#e9f3c8" opacity=".16"/><path d="M0 ${-long * 0.32}V${-long * 0.95}" stroke="#cfe0a8" stroke-opacity=".4" stroke-width="${(height * 0.008).toFixed(1)}"/></g>`
  })
  const sprite = `<defs><filter id="f" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${(2.6 / size).toFixed(2)}"/></filter></defs><g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size.toFixed(4)} ${(size * (0.35 + upright * 0.65)).toFixed(4)})" filter="url(#f)">${leaves.join('')}</g>`
  place(onto, await draw(onto.width, onto.height, sprite))
}
