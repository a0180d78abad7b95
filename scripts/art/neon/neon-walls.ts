import { chance } from '../chance'
import { channelOf, clamp, cloud, draw, mix, newPlane, noise, type Plane, smoothstep } from '../pixels'

/**
 * Walls behind neon signs: the color of each point (linear light, 0 to 1) and its height, so that a sign can
 * light it from its own direction.
 */
export type Wall = { red: Plane; green: Plane; blue: Plane; height: Plane; relief: number }
export const wallKinds = ['brick', 'concrete', 'plaster', 'wood', 'dark', 'leaves'] as const
export type WallKind = (typeof wallKinds)[number]

const empty = (width: number, height: number, relief: number): Wall => ({
  red: newPlane(width, height),
  green: newPlane(width, height),
  blue: newPlane(width, height),
  height: newPlane(width, height),
  relief,
})

type Paint = readonly [red: number, green: number, blue: number]

/** Fills a wall point by point. Coordinates are in wall units: 1200 across at scale 1. */
function painted(
  width: number,
  height: number,
  scale: number,
  relief: number,
  at: (x: number, y: number) => { paint: Paint; height: number },
): Wall {
  const wall = empty(width, height, relief)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const index = y * width + x
      const point = at(x / scale, y / scale)
      wall.red.data[index] = point.paint[0]
      wall.green.data[index] = point.paint[1]
      wall.blue.data[index] = point.paint[2]
      wall.height.data[index] = point.height
    }
  return wall
}

function brick(width: number, height: number, scale: number, seed: number): Wall {
  const [long, tall, gap] = [168, 58, 7]
  const isPainted = seed % 3 === 0
  return painted(width, height, scale, 1.5, (px, py) => {
    const x = px + (cloud(px / 26, py / 26, seed, 2) - 0.5) * 7
    const y = py + (cloud(px / 26 + 90, py / 26, seed, 2) - 0.5) * 7
    const row = Math.floor(y / tall)
    const shift = (row % 2) * (long / 2) + noise(row * 3.7, 0.5, seed) * 10
    const column = Math.floor((x + shift) / long)
    const [u, v] = [x + shift - column * long, y - row * tall]
    const edge = Math.min(u, long - u, v, tall - v)
    const solid = smoothstep(gap * 0.5, gap * 1.15, edge)
    const kind = noise(column * 7.3 + 0.5, row * 5.1 + 0.5, seed + 5)
    const rough = cloud(px / 9, py / 9, seed + 9, 3)
    const stain = cloud(px / 150, py / 150, seed + 3, 3)
    const light = mix(0.55, 1.35, kind) * mix(0.72, 1.2, rough) * mix(0.75, 1.15, stain)
    const body: Paint = isPainted
      ? [0.42 * light, 0.4 * light, 0.39 * light]
      : [mix(0.26, 0.34, kind) * light, 0.105 * light, 0.07 * light]
    const mortar = mix(0.16, 0.3, rough) * (isPainted ? 0.8 : 0.62)
    return {
      paint: [
        mix(mortar, body[0], solid),
        mix(mortar * 0.94, body[1], solid),
        mix(mortar * 0.88, body[2], solid),
      ],
      height: solid * (5 + kind * 3) + smoothstep(gap, gap * 3.4, edge) * 1.6 + rough * 3.2,
    }
  })
}

function concrete(width: number, height: number, scale: number, seed: number): Wall {
  const board = 300
  return painted(width, height, scale, 1.2, (x, y) => {
    const row = Math.floor((y + 120) / board)
    const [u, v] = [(x + row * 260) % 600, (y + 120) % board]
    const seam = smoothstep(0, 4, Math.min(u, 600 - u, v, board - v))
    const hole = Math.hypot(u > 300 ? 600 - u - 70 : u - 70, v > board / 2 ? board - v - 60 : v - 60)
    const pit = smoothstep(10, 13, hole)
    const stain = cloud(x / 210, y / 150, seed, 4)
    const speck = cloud(x / 4, y / 4, seed + 4, 2)
    const bubble = smoothstep(0.7, 0.76, cloud(x / 13, y / 13, seed + 8, 3))
    const light = mix(0.15, 0.36, stain) * mix(0.86, 1.1, speck) * mix(0.62, 1, seam) * mix(0.35, 1, pit)
    const paint = light * (1 - bubble * 0.35)
    return {
      paint: [paint, paint * 0.985, paint * 0.97],
      height: stain * 9 + speck * 1.5 - bubble * 2.4 + seam * 3 + pit * 6,
    }
  })
}

function plaster(width: number, height: number, scale: number, seed: number): Wall {
  return painted(width, height, scale, 1.15, (x, y) => {
    const sweep = cloud(x / 90 + cloud(x / 200, y / 200, seed, 2) * 3, y / 34, seed, 4)
    const fine = cloud(x / 6, y / 6, seed + 6, 2)
    const light = mix(0.32, 0.5, sweep) * mix(0.93, 1.05, fine)
    return { paint: [light, light * 0.955, light * 0.91], height: sweep * 22 + fine * 1.3 }
  })
}

function wood(width: number, height: number, scale: number, seed: number): Wall {
  const slat = 66
  return painted(width, height, scale, 1.35, (x, y) => {
    const column = Math.floor(x / slat)
    const u = x - column * slat
    const round = smoothstep(7, 13, Math.min(u, slat - u))
    const tone = noise(column * 3.3 + 0.5, 0.5, seed)
    const rings = cloud(x / 7 + cloud(x / 60, y / 300, seed, 2) * 5, y / 210, seed + column, 4)
    const light = mix(0.66, 1.2, rings) * mix(0.7, 1.2, tone) * mix(0.05, 1, round)
    return {
      paint: [0.27 * light, 0.145 * light, 0.072 * light],
      height: round * 9 + rings * 1.6 + smoothstep(10, slat / 2, Math.min(u, slat - u)) * 2,
    }
  })
}

function dark(width: number, height: number, scale: number, seed: number): Wall {
  const tints: Paint[] = [
    [0.045, 0.05, 0.085],
    [0.07, 0.045, 0.08],
    [0.04, 0.065, 0.07],
  ]
  const tint = tints[seed % tints.length] ?? [0.05, 0.05, 0.06]
  return painted(width, height, scale, 0.9, (x, y) => {
    const roller = cloud(x / 3.2, y / 5.5, seed, 2)
    const patch = cloud(x / 260, y / 260, seed + 2, 3)
    const light = mix(0.85, 1.15, roller) * mix(0.8, 1.25, patch) * 1.7
    return { paint: [tint[0] * light, tint[1] * light, tint[2] * light], height: roller * 2.6 + patch * 3 }
  })
}

const linear = (plane: Plane) => {
  plane.data.forEach((value, index) => {
    plane.data[index] = clamp(value ** 2.2 * 1.1 + value * 0.05)
  })
  return plane
}

async function leaves(width: number, height: number, scale: number, seed: string): Promise<Wall> {
  const luck = chance(`${seed} leaves`)
  const shapes: string[] = []
  const count = Math.round((2400 * (width / scale) * (height / scale)) / 1200 ** 2)
  for (let index = 0; index < count; index += 1) {
    // Later leaves are nearer and lighter.
    const near = index / count
    const [x, y, turn, size] = [
      luck.between(-40, width / scale + 40),
      luck.between(-40, height / scale + 40),
      luck.between(0, 360),
      luck.between(24, 52),
    ]
    const light = mix(22, 118, near) * luck.between(0.8, 1.2)
    const warm = luck.between(0.42, 0.62)
    const tone = `rgb(${Math.round(light * warm)},${Math.round(light)},${Math.round(light * 0.42)})`
    const vein = `rgb(${Math.round(light * warm * 1.35)},${Math.round(light * 1.3)},${Math.round(light * 0.6)})`
    shapes.push(
      `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn.toFixed(0)}) scale(${(size / 40).toFixed(2)})"><path d="M-20 0C-10 -15 10 -13 20 0C10 12 -10 13 -20 0" fill="#060a06" opacity=".5" transform="translate(2 3)"/><path d="M-20 0C-10 -14 10 -12 20 0C10 12 -10 13 -20 0" fill="${tone}"/><path d="M-18 0L18 0" stroke="${vein}" stroke-width="1.1"/></g>`,
    )
  }
  const raster = await draw(
    width / scale,
    height / scale,
    `<rect width="100%" height="100%" fill="#050805"/>${shapes.join('')}`,
    scale,
  )
  const relief = channelOf(raster, 1)
  relief.data.forEach((value, index) => {
    relief.data[index] = value * 26
  })
  return {
    red: linear(channelOf(raster, 0)),
    green: linear(channelOf(raster, 1)),
    blue: linear(channelOf(raster, 2)),
    height: relief,
    relief: 0.9,
  }
}

/** Builds a wall with `scale` pixels per wall unit: 1 at arm's length, 0.5 across a room. */
export async function buildWall(
  kind: WallKind,
  width: number,
  height: number,
  scale: number,
  seed: string,
): Promise<Wall> {
  const number = chance(`${seed} wall`).whole(1, 9999)
  switch (kind) {
    case 'brick':
      return brick(width, height, scale, number)
    case 'concrete':
      return concrete(width, height, scale, number)
    case 'plaster':
      return plaster(width, height, scale, number)
    case 'wood':
      return wood(width, height, scale, number)
    case 'dark':
      return dark(width, height, scale, number)
    case 'leaves':
      return leaves(width, height, scale, seed)
  }
}
