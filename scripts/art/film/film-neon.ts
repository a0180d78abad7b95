import { framesPerSecond, eased, filmSize } from './film-time'
import {
  exposed,
  exposureFor,
  lightOfSign,
  sceneOf,
  type Shot,
  type SignLight,
  wayToLight,
} from '../neon/neon-light'
import { drawRoom } from '../neon/neon-rooms'
import { buildSign } from '../neon/neon-sign'
import { cropped, grain, newPlane, type Plane, type Raster } from '../pixels'

/**
 * The neon film: in a bedroom in the evening, the lamp goes out, the sign comes on tube by tube, and its
 * light falls on wall and bed. The light of each group of tubes is computed once; a frame adds up the groups
 * that are on.
 */
const seconds = 7
const { width, height } = filmSize

/** Brightness of a group of tubes over time after its start: it flickers twice before it stays on. */
const catching: readonly (readonly [second: number, level: number])[] = [
  [0, 0.75],
  [0.06, 0.1],
  [0.17, 0.9],
  [0.25, 0.3],
  [0.37, 1],
]
const starts = [1.85, 2.25, 2.7]

function levelOf(group: number, second: number): number {
  const since = second - (starts[group] ?? 0)
  const step = catching.findLast(([start]) => since >= start)
  // The glow lasts a moment longer than the current.
  return step ? step[1] * (1 - eased(6.05, 6.3, second)) : 0
}

const sum = (planes: readonly Plane[], levels: number[]): Plane => {
  const total = newPlane(width, height)
  planes.forEach((plane, group) => {
    const level = levels[group] ?? 0
    if (level === 0) return
    for (let index = 0; index < total.data.length; index += 1)
      total.data[index] = total.data[index]! + plane.data[index]! * level
  })
  return total
}

const added = (lights: SignLight[], kind: 'spread' | 'glow' | 'tubes', levels: number[]) => {
  const channel = (at: 0 | 1 | 2) =>
    sum(
      lights.map((light) => light[kind][at]),
      levels,
    )
  return [channel(0), channel(1), channel(2)] as [Plane, Plane, Plane]
}

/** Draws the bedroom from closer than product pictures show it: half of the frame is for the sign. */
async function nearRoom(): Promise<Raster> {
  const near = 1.25
  const room = await drawRoom('bed', width * near, height * near, 'sweet dreams film')
  return cropped(room, Math.round(width * (near - 1) * 0.5), Math.round(height * 0.1), width, height)
}

export async function* neonFilm(): AsyncGenerator<Raster> {
  const sign = buildSign(
    { text: 'sweet dreams', font: 'script', motif: 'moon', colors: ['#ff7ad9', '#ffd9a0'] },
    { left: width * 0.25, top: height * 0.055, width: width * 0.5, height: height * 0.54 },
    'sweet dreams film',
  )
  const shot: Shot = {
    width,
    height,
    wall: 'plaster',
    wallScale: 0.45,
    seed: 'sweet dreams film',
    sign,
    inFront: await nearRoom(),
    board: 'contour',
    power: 1.15,
  }
  const { top, bottom } = rowsOf(sign)
  const isMoon = (tube: (typeof sign.tubes)[number]) => tube.color === '#ffd9a0'
  const isUpper = (tube: (typeof sign.tubes)[number]) => middleOf(tube) < (top + bottom) / 2
  const groups = [
    isMoon,
    (tube: (typeof sign.tubes)[number]) => !isMoon(tube) && isUpper(tube),
    (tube: (typeof sign.tubes)[number]) => !isMoon(tube) && !isUpper(tube),
  ]
  const lights: SignLight[] = []
  for (const isLit of groups) lights.push(await lightOfSign(shot, isLit))
  const { glass } = await lightOfSign({ ...shot, isOff: true })
  const scene = await sceneOf(shot)
  const full = added(lights, 'spread', [1, 1, 1])
  const exposure = exposureFor(full, 1.15)
  const smooth = wayToLight(shot, full)
  for (let frame = 0; frame < seconds * framesPerSecond; frame += 1) {
    const second = frame / framesPerSecond
    const levels = lights.map((_, group) => levelOf(group, second))
    const lamp = 1 - eased(0.9, 1.2, second) + eased(6.35, 6.95, second)
    const picture = exposed(
      {
        ...shot,
        ambient: 0.04 + lamp * 0.14,
        lamp: { x: width * 0.93, y: height * 0.5, reach: height * 0.62, strength: lamp * 1.5 },
      },
      scene,
      {
        spread: added(lights, 'spread', levels),
        glow: added(lights, 'glow', levels),
        tubes: added(lights, 'tubes', levels),
        glass,
      },
      { exposure, smooth, glassLight: 0.015 + lamp * 0.32 },
    )
    // The same grain in each frame keeps dark walls from banding, and costs nothing while nothing moves.
    grain(picture, 2.5, 77)
    yield picture
  }
}

const middleOf = ({ stroke }: { stroke: readonly (readonly [number, number])[] }) =>
  stroke.reduce((total, [, y]) => total + y, 0) / stroke.length

/** Returns the y of the highest and of the lowest letter, measured at their middles. */
function rowsOf(sign: ReturnType<typeof buildSign>): { top: number; bottom: number } {
  const words = sign.tubes.filter(({ color }) => color !== '#ffd9a0').map(middleOf)
  return { top: Math.min(...words), bottom: Math.max(...words) }
}
