import { chance, hash } from '../chance'
import {
  blurredRaster,
  type Color,
  cloud,
  clamp,
  mix,
  newRaster,
  noise,
  type Raster,
  rgb,
  smoothstep,
} from '../pixels'
import { floorAt, type Stage, wallAt } from './body-stage'
import { throughPanes } from './body-window'

/**
 * Writes the color of a floor or wall at a point (mm) into `out`; `size` is pixels per mm there, so that fine lines
 * fade out where they would alias.
 */
export type Ground = (right: number, across: number, size: number, out: Float32Array) => void

const paint = (out: Float32Array, color: Color, light: number) => {
  for (let channel = 0; channel < 3; channel += 1) out[channel] = color[channel]! * light // three channels
}

/** Returns how much a line covers at a distance from its middle. */
const line = (distance: number, width: number, size: number) => {
  const soft = Math.max(width, 1 / size)
  return (1 - smoothstep(width / 2, width / 2 + soft, Math.abs(distance))) * Math.min(1, width * size + 0.25)
}

/** Distance from the nearest multiple of a step, from minus to plus half of it. */
const fromStep = (value: number, step: number) => value - Math.round(value / step) * step

interface Wood {
  color: string
  plank: number
  /** Length of a plank; 0 for endless boards. */
  length: number
  seed: string
  /** Strength of the grain, from 0 to 1, which is the default. */
  grain?: number
}

/** Planks from left to right, each with its own tone and grain. */
export function wood({ color, plank, length, seed, grain = 1 }: Wood): Ground {
  const [tone, number] = [rgb(color), hash(seed) % 997]
  return (right, across, size, out) => {
    const row = Math.floor(across / plank)
    const shift = noise(row * 7.3, 1, number) * 2_000
    const column = length > 0 ? Math.floor((right + shift) / length) : 0
    const own = noise(row * 3.7 + 0.5, column * 5.1 + 0.5, number + 3)
    const [x, y] = [(right + own * 900) / 160, (across + own * 60) / 9]
    const waves = cloud(x, y, number + row * 13 + column, 3) - 0.5
    const rings = Math.sin((across + waves * 46 + own * 300) / 7) * 0.5
    const fine = (noise(right / 26, across / 0.8, number) - 0.5) * Math.min(1, size)
    const gap = Math.max(
      plank > 0 ? line(fromStep(across, plank), 1.6, size) : 0,
      length > 0 ? line(fromStep(right + shift, length), 1.4, size) : 0,
    )
    const grained = (own - 0.5) * 0.16 + waves * 0.22 + rings * 0.035 + fine * 0.09
    const light = (1 + grained * grain) * (1 - gap * 0.42)
    paint(out, tone, light)
  }
}

/** Square tiles with joints. */
export function tiles(color: string, joint: string, side: number, seed: string): Ground {
  const [tone, dark, number] = [rgb(color), rgb(joint), hash(seed) % 997]
  return (right, across, size, out) => {
    const own = noise(Math.floor(right / side) * 3.1, Math.floor(across / side) * 4.7, number)
    const gap = Math.max(line(fromStep(right, side), 3, size), line(fromStep(across, side), 3, size))
    const light = 0.97 + own * 0.05 + (cloud(right / 90, across / 90, number, 3) - 0.5) * 0.06
    for (let channel = 0; channel < 3; channel += 1)
      out[channel] = mix(tone[channel]! * light, dark[channel]!, gap)
  }
}

/** Sand with ripples; the sea begins `sea` mm behind the middle. */
export function sand(sea: number, seed: string): Ground {
  const number = hash(seed) % 997
  const [dry, wet, foam, near, far] = ['#ecd9b4', '#c2a67c', '#fbfaf4', '#86c9c9', '#3f9fb4'].map(rgb) as [
    Color,
    Color,
    Color,
    Color,
    Color,
  ] // five colors
  return (right, across, size, out) => {
    const shore = -across - sea + (cloud(right / 700, 2, number, 3) - 0.5) * 420
    const ripple = Math.sin(across / 34 + cloud(right / 260, across / 190, number, 2) * 9) * 0.022
    const grains = (noise(right / 2.4, across / 2.4, number) - 0.5) * 0.07 * Math.min(1, size * 2)
    const dunes = (cloud(right / 420, across / 300, number + 5, 3) - 0.5) * 0.16
    paint(out, dry, 1 + ripple + grains + dunes)
    const blendTo = (color: Color, share: number) => {
      for (let channel = 0; channel < 3; channel += 1)
        out[channel] = mix(out[channel]!, color[channel]!, share)
    }
    blendTo(wet, smoothstep(-260, -20, shore) * 0.8)
    blendTo(near, smoothstep(0, 60, shore) * 0.9)
    blendTo(far, smoothstep(100, 1_400, shore))
    const edge = cloud(right / 60, across / 40, number + 9, 3)
    blendTo(foam, smoothstep(-20, 10, shore) * (1 - smoothstep(60, 170, shore)) * clamp(edge * 2.2 - 0.35))
  }
}

/** Cloth with threads and soft folds. */
export function linen(color: string, fold: number, seed: string): Ground {
  const [tone, number] = [rgb(color), hash(seed) % 997]
  return (right, across, size, out) => {
    const thread = noise(right / 1.3, across / 9, number) + noise(right / 9, across / 1.3, number + 1) - 1
    const folds = cloud((right + across * 0.4) / fold, across / fold / 2.6, number + 2, 2) - 0.5
    paint(out, tone, 1 + thread * 0.07 * clamp(size * 0.7) + folds * 0.2)
  }
}

/** One color with a fine grain: paint, paper, enamel. */
export function plain(color: string, seed: string, grain = 0.012): Ground {
  const [tone, number] = [rgb(color), hash(seed) % 997]
  return (right, across, size, out) =>
    paint(out, tone, 1 + (noise(right / 2, across / 2, number) - 0.5) * grain * Math.min(1, size * 2))
}

export interface Room {
  /** If omitted, the wall fills the picture. */
  floor?: Ground
  /** A wall behind the floor: its distance from the middle in mm, and its appearance. */
  wall?: { behind: number; ground: Ground; skirting?: string }
  /** Blur of distant parts, in pixels. */
  blur?: number
  /** Seed of the window's panes on the floor, or on the wall of a picture without a floor. */
  sun?: string
}

/** Draws an empty room: floor, wall and light from the upper left. */
export async function emptyRoom(stage: Stage, { floor, wall, blur = 0, sun }: Room): Promise<Raster> {
  const { width, height } = stage
  const room = newRaster(width, height)
  const out = new Float32Array(3)
  const distance = new Float32Array(width * height)
  const isWall = new Uint8Array(width * height)
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 1) {
      const point = floor && floorAt(stage, x + 0.5, y + 0.5)
      let light = 1.05 - (x / width) * 0.1 - (y / height) * 0.06
      if (floor && point && (!wall || point.near > -wall.behind)) {
        floor(point.right, point.near, point.size, out)
        distance[at] = -point.near
        if (wall) light *= 1 - 0.3 * Math.exp(-(point.near + wall.behind) / 160)
      } else if (wall) {
        const on = wallAt(stage, x + 0.5, y + 0.5, -wall.behind)
        wall.ground(on.right, on.up, on.size, out)
        distance[at] = wall.behind
        isWall[at] = 1
        if (wall.skirting !== undefined && on.up < 110) {
          const skirting = rgb(wall.skirting)
          const edge = on.up > 104 ? 0.86 : 1
          for (let channel = 0; channel < 3; channel += 1) out[channel] = skirting[channel]! * edge // three channels
        }
      }
      for (let channel = 0; channel < 3; channel += 1) room.data[at * 4 + channel] = out[channel]! * light
      room.data[at * 4 + 3] = 255
    }
  if (sun !== undefined) throughPanes(room, stage, sun, (at) => !floor || isWall[at] === 0)
  if (blur === 0) return room
  const soft = await blurredRaster(room, blur)
  const reach = wall?.behind ?? stage.away / 3
  for (let at = 0; at < distance.length; at += 1) {
    const share = smoothstep(0.12 * reach, 0.8 * reach, distance[at]!)
    for (let channel = 0; channel < 3; channel += 1) {
      const index = at * 4 + channel
      room.data[index] = mix(room.data[index]!, soft.data[index]!, share)
    }
  }
  return room
}

const tones = [
  ['#f7f1e8', '#d8c8b2'],
  ['#eaf1f2', '#b4cad1'],
  ['#f9e9e0', '#dfb49f'],
  ['#edf1e2', '#bfcba4'],
  ['#f0e9f3', '#c6b3d2'],
  ['#fdf3d8', '#e8cb85'],
] as const

/** Draws seamless studio paper, bright around the middle. */
export function studio(width: number, height: number, seed: string, color?: string): Raster {
  const [light, dark] = color
    ? [rgb(color), rgb(color).map((part) => part * 0.8)]
    : chance(`${seed} studio`).pick(tones).map(rgb)
  const raster = newRaster(width, height)
  const number = hash(seed) % 997
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 4) {
      const [across, down] = [x / width - 0.44, y / height - 0.4]
      const share = clamp(Math.hypot(across, down) * 1.15 - 0.08)
      const grain = 1 + (noise(x / 1.7, y / 1.7, number) - 0.5) * 0.012
      for (let channel = 0; channel < 3; channel += 1)
        raster.data[at + channel] = mix(light![channel]!, dark![channel]!, share ** 1.2) * grain // three channels
      raster.data[at + 3] = 255
    }
  return raster
}

/** Adds the fall of a window's light from the upper left to a finished picture, so that product and ground share it. */
export function litFromWindow({ width, height, data }: Raster): void {
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 4) {
      const far = Math.hypot((x / width - 0.3) * 0.9, y / height - 0.26)
      const light = 1.05 - 0.2 * smoothstep(0.1, 1, far)
      data[at] = data[at]! * light * 1.01
      data[at + 1] = data[at + 1]! * light
      data[at + 2] = data[at + 2]! * light * (1.005 - 0.02 * (1 - far))
    }
}
