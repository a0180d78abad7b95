import { chance } from '../chance'
import { lightOf, type Sign } from './neon-sign'
import { buildWall, type WallKind } from './neon-walls'
import {
  alphaOf,
  blurred,
  channelOf,
  clamp,
  type Color,
  distanceTo,
  draw,
  grain,
  mapPlane,
  newPlane,
  newRaster,
  type Plane,
  type Raster,
  smoothstep,
} from '../pixels'
import { extent, pathOf, type Stroke } from '../strokes'

/**
 * What a photograph of a lit sign shows. The tubes are the light: it spreads over the wall by distance, is
 * shaded by how the wall's surface faces the tubes, and is exposed like film. All sums are in linear light.
 */
export type Shot = {
  width: number
  height: number
  wall: WallKind
  /** Pixels per wall unit. */
  wallScale: number
  seed: string
  sign: Sign
  /** Furniture and floor in front of the wall, as they look in white light. */
  inFront?: Raster
  /** A second, warm light somewhere in the room. */
  lamp?: { x: number; y: number; reach: number; strength: number }
  ambient?: number
  /** Brightness of the sign relative to the room. Default 1. */
  power?: number
  /**
   * Mount of the sign: a clear board cut around it, a rectangular board with stand-offs, or wires (`none`).
   */
  board?: 'contour' | 'panel' | 'none'
  cable?: boolean
  /** True if the sign is switched off: pale glass on the wall. */
  isOff?: boolean
  /** Brightness of the glass of a sign by day. */
  glassLight?: number
}

const stroked = (strokes: Stroke[], color: string, width: number) =>
  `<path d="${strokes.map(pathOf).join('')}" fill="none" stroke="${color}" stroke-width="${width.toFixed(2)}" stroke-linecap="round" stroke-linejoin="round"/>`

function byColor(sign: Sign): Map<string, Stroke[]> {
  const groups = new Map<string, Stroke[]>()
  for (const tube of sign.tubes) groups.set(tube.color, [...(groups.get(tube.color) ?? []), tube.stroke])
  return groups
}

/** Returns where the tubes are, 0 to 1, drawn with this thickness. */
async function tubePlane(
  width: number,
  height: number,
  strokes: Stroke[],
  thickness: number,
): Promise<Plane> {
  return alphaOf(await draw(width, height, stroked(strokes, '#fff', thickness)))
}

function addLight(
  into: [Plane, Plane, Plane],
  plane: Plane,
  light: readonly [number, number, number],
  strength: number,
): void {
  for (let index = 0; index < plane.data.length; index += 1) {
    const share = plane.data[index]! * strength
    if (share === 0) continue
    into[0].data[index] = into[0].data[index]! + share * light[0]
    into[1].data[index] = into[1].data[index]! + share * light[1]
    into[2].data[index] = into[2].data[index]! + share * light[2]
  }
}

const trio = (width: number, height: number): [Plane, Plane, Plane] => [
  newPlane(width, height),
  newPlane(width, height),
  newPlane(width, height),
]

async function boardPlanes(
  shot: Shot,
  strokes: Stroke[],
): Promise<{ body: Plane; rim: Plane; pins: string } | undefined> {
  const { width, height, sign } = shot
  const reach = sign.thickness * 2.1
  const { left, top, right, bottom } = extent(strokes)
  const pins: string[] = []
  let body: Plane
  if (shot.board === 'panel') {
    const margin = sign.thickness * 3.4
    const [x, y, wide, tall] = [
      left - margin,
      top - margin,
      right - left + margin * 2,
      bottom - top + margin * 2,
    ]
    body = alphaOf(
      await draw(
        width,
        height,
        `<rect x="${x}" y="${y}" width="${wide}" height="${tall}" rx="${sign.thickness}" fill="#fff"/>`,
      ),
    )
    const inset = sign.thickness * 1.5
    for (const [px, py] of [
      [x + inset, y + inset],
      [x + wide - inset, y + inset],
      [x + inset, y + tall - inset],
      [x + wide - inset, y + tall - inset],
    ] as const)
      pins.push(`<circle cx="${px}" cy="${py}" r="${sign.thickness * 0.62}"/>`)
  } else if (shot.board === 'contour') {
    const distance = distanceTo(await tubePlane(width, height, strokes, sign.thickness))
    const bays = sign.thickness * 1.6
    const wide = mapPlane(distance, (value) => (value < reach + bays ? 1 : 0))
    body = blurred(
      mapPlane(distanceTo(wide, false), (value) => clamp(value - bays + 0.5)),
      0.8,
    )
  } else return undefined
  const inside = distanceTo(body, false)
  const rim = mapPlane(inside, (value, index) =>
    body.data[index]! > 0.02 ? 1 - smoothstep(0.6, 3.2, value) : 0,
  )
  return { body, rim: blurred(rim, 0.6), pins: pins.join('') }
}

/** Returns the path of the power cord, from the sign down and out of the picture. */
function cord(shot: Shot, strokes: Stroke[]): string {
  const luck = chance(`${shot.seed} cord`)
  const { left, right } = extent(strokes)
  const aim = left + (right - left) * luck.between(0.55, 0.9)
  // The cord starts at the lowest tube near this point.
  const near = strokes.flat().filter(([px]) => Math.abs(px - aim) < (right - left) * 0.06)
  const [x, bottom] = (near.length > 0 ? near : strokes.flat()).reduce((low, point) =>
    point[1] > low[1] ? point : low,
  )
  const end = x + luck.between(-60, 60)
  return `M${x} ${bottom}C${x + 6} ${bottom + (shot.height - bottom) * 0.4} ${end - 14} ${shot.height * 0.82} ${end} ${shot.height + 20}`
}

/**
 * The light of the tubes: on the wall, in the lens, the tubes themselves, and the pale glass of unlit tubes.
 */
export interface SignLight {
  spread: [Plane, Plane, Plane]
  glow: [Plane, Plane, Plane]
  tubes: [Plane, Plane, Plane]
  glass: Plane
}

/** Computes the light of a sign, or only of the tubes that `isLit` selects. */
export async function lightOfSign(
  shot: Shot,
  isLit: (tube: Sign['tubes'][number]) => boolean = () => true,
): Promise<SignLight> {
  const { width, height, sign } = shot
  const spread = trio(width, height)
  const glow = trio(width, height)
  const tubes = trio(width, height)
  const glass = newPlane(width, height)
  const thick = sign.thickness
  for (const [color, own] of byColor({ ...sign, tubes: sign.tubes.filter(isLit) })) {
    const light = lightOf(color)
    const body = await tubePlane(width, height, own, thick)
    const middle = await tubePlane(width, height, own, thick * 0.62)
    const core = await tubePlane(width, height, own, thick * 0.3)
    for (let index = 0; shot.isOff && index < glass.data.length; index += 1)
      glass.data[index] = Math.max(glass.data[index]!, body.data[index]! * (0.16 + core.data[index]! * 0.3))
    if (shot.isOff) continue
    for (const [reach, strength] of [
      [1.3, 1],
      [3.6, 0.8],
      [9.5, 0.5],
      [24, 0.3],
    ] as const)
      addLight(spread, blurred(body, thick * reach), light, strength * reach)
    // Lens glow around bright things.
    addLight(glow, blurred(body, thick * 0.75), light, 0.5)
    addLight(glow, blurred(body, thick * 2.4), light, 0.16)
    addLight(glow, blurred(body, thick * 8), light, 0.08)
    const pale = [light[0] * 0.8 + 0.22, light[1] * 0.8 + 0.22, light[2] * 0.8 + 0.22] as const
    addLight(tubes, blurred(body, thick * 0.05), light, 0.9)
    addLight(tubes, blurred(middle, thick * 0.1), light, 1.5)
    addLight(tubes, blurred(core, thick * 0.11), pale, 3)
  }
  return { spread, glow, tubes, glass }
}

/**
 * Returns the exposure that a camera would choose: a long sign makes the wall no brighter than a short one.
 */
export function exposureFor(spread: SignLight['spread'], power: number): number {
  let sum = 0
  for (let index = 0; index < spread[0].data.length; index += 64)
    sum +=
      Math.max(spread[0].data[index]!, spread[1].data[index]!, spread[2].data[index]!) * 0.6 +
      (spread[0].data[index]! + spread[1].data[index]! + spread[2].data[index]!) * 0.35
  return clamp((0.68 / (0.001 + (sum * 64) / spread[0].data.length)) ** 0.85, 0.2, 1.7) * power
}

/** Builds everything that the light falls on. */
export async function sceneOf(shot: Shot) {
  const { width, height } = shot
  const strokes = shot.sign.tubes.map((tube) => tube.stroke)
  const wall = await buildWall(shot.wall, width, height, shot.wallScale, shot.seed)
  const board = await boardPlanes(shot, strokes)
  const thick = shot.sign.thickness
  const cordPlane = shot.cable
    ? alphaOf(
        await draw(
          width,
          height,
          `<path d="${cord(shot, strokes)}" fill="none" stroke="#fff" stroke-width="${thick * 0.32}"/>`,
        ),
      )
    : undefined
  const pins = board?.pins
    ? alphaOf(await draw(width, height, `<g fill="#fff">${board.pins}</g>`))
    : undefined
  const front = shot.inFront
  return {
    wall,
    board,
    cordPlane,
    cordShade: cordPlane && blurred(cordPlane, thick * 0.45),
    pins,
    frontAlpha: front && alphaOf(front),
    frontPaint: front && ([channelOf(front, 0), channelOf(front, 1), channelOf(front, 2)] as const),
  }
}
export type SignScene = Awaited<ReturnType<typeof sceneOf>>

/** Returns a plane that rises toward the light, from the brightness of the spread light. */
export function wayToLight({ sign }: Shot, spread: SignLight['spread']): Plane {
  const brightness = newPlane(spread[0].width, spread[0].height)
  for (let index = 0; index < brightness.data.length; index += 1)
    brightness.data[index] = Math.log(
      0.02 + spread[0].data[index]! * 0.4 + spread[1].data[index]! * 0.5 + spread[2].data[index]! * 0.3,
    )
  return blurred(brightness, Math.max(6, sign.thickness * 0.6))
}

export async function photographSign(shot: Shot): Promise<Raster> {
  const light = await lightOfSign(shot)
  const photo = exposed(shot, await sceneOf(shot), light, {
    exposure: exposureFor(light.spread, shot.power ?? 1),
    smooth: wayToLight(shot, light.spread),
    glassLight: shot.glassLight ?? 0.5,
  })
  grain(photo, 3, chance(`${shot.seed} grain`).whole(1, 1e9))
  return photo
}

/** Renders one exposure: the lit scene as film would show it. */
export function exposed(
  shot: Shot,
  scene: SignScene,
  { spread, glow, tubes, glass }: SignLight,
  { exposure, smooth, glassLight }: { exposure: number; smooth: Plane; glassLight: number },
): Raster {
  const { width, height } = shot
  const power = shot.power ?? 1
  const { wall, board, cordPlane, cordShade, pins, frontAlpha, frontPaint } = scene
  const photo = newRaster(width, height)
  const ambient = shot.ambient ?? 0.1
  const lampTint: Color = [1, 0.62, 0.3]
  const ambientTint: Color = [0.62, 0.72, 1]
  const paints = [wall.red, wall.green, wall.blue] as const
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const index = y * width + x
      const right = x + 1 < width ? index + 1 : index
      const below = y + 1 < height ? index + width : index
      const slopeX = smooth.data[right]! - smooth.data[x > 0 ? index - 1 : index]!
      const slopeY = smooth.data[below]! - smooth.data[y > 0 ? index - width : index]!
      const length = Math.hypot(slopeX, slopeY) + 0.004
      const riseX = wall.height.data[right]! - wall.height.data[index]!
      const riseY = wall.height.data[below]! - wall.height.data[index]!
      const facing = -(riseX * slopeX + riseY * slopeY) / length
      const turned = clamp(1 + facing * 0.42 * wall.relief, 0.18, 2.4)
      const covered = frontAlpha ? frontAlpha.data[index]! : 0
      // By day the joints of the wall must not show on what is in front of it.
      const overhead = clamp(1 + riseY * 0.12 * (shot.isOff ? 1 - covered : 1), 0.6, 1.4)
      const [fromX, fromY] = [x / width - 0.5, y / height - 0.46]
      const vignette = 1 - clamp((fromX * fromX + fromY * fromY) * 0.95, 0, 0.62)
      const lamp = shot.lamp
        ? shot.lamp.strength *
          Math.exp(-((x - shot.lamp.x) ** 2 + (y - shot.lamp.y) ** 2) / (2 * shot.lamp.reach ** 2))
        : 0
      const shade = 1 - (cordShade ? cordShade.data[index]! * 0.5 : 0)
      for (let channel = 0; channel < 3; channel += 1) {
        const lit = spread[channel]!.data[index]! * exposure
        let paint = paints[channel]!.data[index]! * shade
        let relief = turned
        if (frontPaint && covered > 0) {
          const own = (frontPaint[channel]!.data[index]! / Math.max(covered, 0.001)) ** 2.2
          paint = paint * (1 - covered) + own * covered
          relief = turned * (1 - covered) + covered * 1.5
        }
        let value =
          paint *
          (lit * relief * 1.35 + ambient * ambientTint[channel]! * overhead + lamp * lampTint[channel]!) *
          vignette
        if (board) {
          value = value * (1 - board.body.data[index]! * 0.1) + board.body.data[index]! * 0.004
          value += board.rim.data[index]! * (0.012 + lit * 0.26)
        }
        if (cordPlane) value *= 1 - cordPlane.data[index]! * 0.9 * (1 - covered)
        if (pins) value = value * (1 - pins.data[index]!) + pins.data[index]! * (0.05 + lit * 0.45)
        value = value * (1 - glass.data[index]!) + glass.data[index]! * glassLight
        value += glow[channel]!.data[index]! * 0.5 * power + tubes[channel]!.data[index]!
        photo.data[index * 4 + channel] = (1 - Math.exp(-value * 1.45)) ** (1 / 2.2) * 255
      }
      photo.data[index * 4 + 3] = 255
    }
  }
  return photo
}
