import { chance } from '../chance'
import { photographSign } from './neon-light'
import { drawRoom, type RoomKind, roomKinds } from './neon-rooms'
import { buildSign, type Sign, type SignArt } from './neon-sign'
import type { WallKind } from './neon-walls'
import { draw, newRaster, type Raster } from '../pixels'
import { handAt } from './neon-hand'
import { extent } from '../strokes'

/** `stands`: on a foot, like a desk sign. */
export type NeonArt = SignArt & { wall: WallKind; stands?: boolean }
/** `off`: the sign is unlit and small at the right, the wall calm. `pair`: lit above and unlit below, held by a hand. */
export type NeonView = 'wall' | 'close' | 'room' | 'off' | 'pair'

const turned = (sign: Sign, degrees: number, x: number, y: number): Sign => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return {
    ...sign,
    tubes: sign.tubes.map((tube) => ({
      ...tube,
      stroke: tube.stroke.map(
        ([px, py]) => [x + (px - x) * cos - (py - y) * sin, y + (px - x) * sin + (py - y) * cos] as const,
      ),
    })),
  }
}

/** Draws a clear foot below the sign. */
function footOf(sign: Sign, bottom: number): string {
  const { left, right, bottom: end } = extent(sign.tubes.map((tube) => tube.stroke))
  const [middle, wide, thick] = [(left + right) / 2, (right - left) * 0.34, sign.thickness]
  return `<g fill="#dfe8ee"><path d="M${middle - wide * 0.55} ${end - thick}H${middle + wide * 0.55}L${middle + wide} ${bottom}H${middle - wide}Z" opacity=".3"/><rect x="${middle - wide * 1.25}" y="${bottom - thick * 0.7}" width="${wide * 2.5}" height="${thick}" rx="${thick * 0.3}" opacity=".55"/></g>`
}

/** Draws a small sign on a desk, in front of the wall. */
async function standingPicture(
  art: NeonArt,
  isRoom: boolean,
  seed: string,
  width: number,
  height: number,
): Promise<Raster> {
  // In a room, the sign is on the left loudspeaker of the desk: six inches next to a two-foot monitor.
  const [middle, top, side, bottom] = isRoom
    ? [width / 2 - height * 0.3317, height * 0.596, height * 0.118, height * 0.735]
    : [width / 2, height * 0.34, width * 0.36, height * 0.78]
  const sign = buildSign(art, { left: middle - side / 2, top, width: side, height: side }, seed)
  const foot = footOf(sign, bottom)
  const inFront = isRoom
    ? await drawRoom('desk', width, height, seed, foot)
    : await draw(
        width,
        height,
        `<rect y="${bottom}" width="${width}" height="${height - bottom}" fill="#6a543f"/><rect y="${bottom}" width="${width}" height="10" fill="#a58a70"/>${foot}`,
      )
  return photographSign({
    width,
    height,
    wall: art.wall,
    wallScale: isRoom ? 0.55 : height / 1200,
    seed: `${seed} ${isRoom ? 'room' : 'wall'}`,
    sign,
    inFront,
    lamp: { x: width * 1.05, y: height * 0.62, reach: height * 0.34, strength: 1.05 },
    ambient: 0.16,
    power: isRoom ? 1.1 : 1,
    board: 'contour',
  })
}

export async function neonPicture(
  art: NeonArt,
  view: NeonView,
  seed: string,
  size: { width: number; height: number } = { width: 1200, height: 1200 },
  room?: RoomKind,
): Promise<Raster> {
  const { width, height } = size
  const luck = chance(`${seed} ${view}`)
  const board = luck.pick(['contour', 'contour', 'panel'] as const)
  if (view === 'close') {
    // Close enough to see the tube, so the words run out of the picture.
    const grown = width * luck.between(1.5, 1.75)
    const tall = grown * 0.8
    const sign = buildSign(
      art,
      {
        left: width * 0.5 - grown * luck.between(0.42, 0.56),
        top: height * 0.5 - tall * luck.between(0.44, 0.54),
        width: grown,
        height: tall,
      },
      seed,
    )
    return photographSign({
      width,
      height,
      wall: art.wall,
      wallScale: 1.7,
      seed: `${seed} close`,
      sign: turned(sign, luck.between(-9, 9), width / 2, height / 2),
      board,
      ambient: 0.06,
      power: 1.05,
    })
  }
  if (view === 'pair') return litAndUnlit(art, seed, width, height)
  if (art.stands && view !== 'off') return standingPicture(art, view === 'room', seed, width, height)
  if (view === 'room') {
    const kind = room ?? luck.pick(roomKinds)
    const [wide, tall] = [Math.min(width * 0.58, height * 0.84), height * 0.38]
    const sign = buildSign(
      art,
      { left: (width - wide) / 2, top: height * 0.17, width: wide, height: tall },
      seed,
    )
    const isLeft = luck.next() < 0.5
    return photographSign({
      width,
      height,
      wall: art.wall,
      wallScale: 0.55,
      seed: `${seed} room`,
      sign,
      inFront: await drawRoom(kind, width, height, seed),
      lamp: {
        x: isLeft ? -width * 0.05 : width * 1.05,
        y: height * 0.62,
        reach: height * 0.34,
        strength: 1.05,
      },
      ambient: 0.16,
      power: 1.1,
      board,
    })
  }
  const [wide, tall] = [Math.min(width, height * 1.25) * 0.76, height * (view === 'off' ? 0.34 : 0.56)]
  const sign = buildSign(
    art,
    {
      left: (width - wide) / 2 + (view === 'off' ? width * 0.34 : 0),
      top: (height - tall) / 2 - height * 0.03,
      width: wide,
      height: tall,
    },
    seed,
  )
  return photographSign({
    width,
    height,
    wall: art.wall,
    wallScale: height / 1200,
    seed: `${seed} wall`,
    sign,
    board,
    cable: luck.next() < 0.6 || view === 'off',
    isOff: view === 'off',
    ambient: view === 'off' ? 0.3 : undefined,
    lamp:
      view === 'off' ? { x: width * 0.2, y: -height * 0.2, reach: height * 0.9, strength: 0.5 } : undefined,
  })
}

/** Inches that a held sign is wide, to draw the hand to scale. */
const heldInches = 24

/** Draws the same held sign twice: lit in the evening, and unlit by day. */
async function litAndUnlit(art: NeonArt, seed: string, width: number, height: number): Promise<Raster> {
  const half = Math.floor(height / 2)
  const luck = chance(`${seed} pair`)
  const [wide, tall] = [width * 0.62, half * 0.66]
  const sign = buildSign(
    art,
    {
      left: (width - wide) / 2 - width * 0.05,
      top: (half - tall) / 2 - half * 0.02,
      width: wide,
      height: tall,
    },
    seed,
  )
  const strokes = sign.tubes.map((tube) => tube.stroke)
  const { left, right } = extent(strokes)
  // The thumb rests on the board beside the tube that is nearest to the lower right corner.
  const corner = strokes
    .flat()
    .reduce((best, point) => (point[0] + point[1] > best[0] + best[1] ? point : best))
  const inFront = await draw(
    width,
    half,
    handAt(
      { x: corner[0] + sign.thickness * 1.1, y: corner[1] + sign.thickness * 0.5 },
      (right - left) / heldInches,
      luck,
    ),
  )
  const shared = {
    width,
    height: half,
    wall: art.wall,
    wallScale: half / 760,
    seed: `${seed} wall`,
    sign,
    inFront,
    board: 'contour',
    cable: true,
  } as const
  const lit = await photographSign({
    ...shared,
    ambient: 0.14,
    lamp: { x: width * 1.05, y: half * 0.9, reach: half * 0.5, strength: 0.5 },
  })
  const unlit = await photographSign({
    ...shared,
    isOff: true,
    glassLight: 1.15,
    ambient: 0.95,
    lamp: { x: width * 0.1, y: -half * 0.2, reach: half * 1.4, strength: 0.35 },
  })
  const both = newRaster(width, height)
  both.data.set(lit.data.subarray(0, width * half * 4))
  both.data.set(unlit.data.subarray(0, width * half * 4), (height - half) * width * 4)
  return both
}
