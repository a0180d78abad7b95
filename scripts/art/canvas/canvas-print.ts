import sharp from 'sharp'
import { cutOutOn } from './canvas-cutout'
import { drawWork, workNamed } from './canvas-works'
import { widthOf, words } from '../outlines'
import {
  clamp,
  cropped,
  draw,
  mix,
  newRaster,
  noise,
  type Point,
  photograph,
  place,
  type Quad,
  type Raster,
} from '../pixels'

/** How a photograph is printed: its crop, tone, frame, material, and split over panels. */
export type CanvasArt = {
  photo: string
  ratio: 'square' | 'landscape' | 'portrait' | 'panorama'
  frame: 'none' | 'black' | 'oak' | 'white' | 'gold'
  layout: 'single' | 'diptych' | 'triptych' | 'grid' | 'group'
  treatment: 'color' | 'mono' | 'duotone'
  crop: 'left' | 'center' | 'right' | 'top' | 'bottom'
  /** Part of the photograph that is printed: left, top and width, as shares. It replaces the crop. */
  near?: readonly [left: number, top: number, width: number] | undefined
  /** Other photographs for a grid or a group. */
  others: string[]
  /** Material of the print; omit for canvas. */
  material?: 'acrylic' | 'metal' | 'bamboo' | 'birch' | 'board' | undefined
  /** Text below the picture, in a white margin. */
  caption?: string | undefined
  /** Background color for the cut-out pet; omit to print the whole photograph. */
  cutOut?: string | undefined
}

const shares = { square: 1, landscape: 1.5, portrait: 2 / 3, panorama: 2.4 }

/** A print and its place in the hanging. All lengths are shares of the hanging's longer side. */
export type Panel = { print: Raster; left: number; top: number; width: number; height: number }
export type Hanging = { panels: Panel[]; width: number; height: number }

function toned(print: Raster, treatment: CanvasArt['treatment']): void {
  if (treatment === 'color') return
  // Slate ink on warm paper.
  const inks = [
    [24, 38, 66],
    [246, 230, 208],
  ] as const
  for (let index = 0; index < print.data.length; index += 4) {
    const gray =
      (print.data[index]! * 0.34 + print.data[index + 1]! * 0.52 + print.data[index + 2]! * 0.14) / 255
    const share = clamp((gray - 0.5) * 1.12 + 0.5)
    for (let channel = 0; channel < 3; channel += 1)
      print.data[index + channel] =
        treatment === 'mono'
          ? mix(14, 248, share)
          : mix(inks[0][channel] ?? 0, inks[1][channel] ?? 255, share)
  }
}

/** Adds the threads of the cloth, `pitch` pixels apart. */
export function weave(print: Raster, pitch: number, strength: number): void {
  for (let y = 0; y < print.height; y += 1)
    for (let x = 0; x < print.width; x += 1) {
      const [column, row] = [Math.floor(x / pitch), Math.floor(y / pitch)]
      const [u, v] = [x / pitch - column - 0.5, y / pitch - row - 0.5]
      const isOver = (column + row) % 2 === 0
      const thread = isOver
        ? 1 - Math.abs(u) * 1.9 + Math.abs(v) * 0.5
        : 1 - Math.abs(v) * 1.9 + Math.abs(u) * 0.5
      const uneven = noise(isOver ? x / pitch : x / 40, isOver ? y / 40 : y / pitch, 7) - 0.5
      const light = 1 + (thread - 0.55) * strength + uneven * strength * 0.9
      const index = (y * print.width + x) * 4
      for (let channel = 0; channel < 3; channel += 1)
        print.data[index + channel] = print.data[index + channel]! * light
    }
}

/** Draws a picture in a white margin, with its caption below. */
async function captioned(
  caption: string,
  width: number,
  height: number,
  print: (width: number, height: number) => Promise<Raster>,
): Promise<Raster> {
  const margin = Math.round(Math.min(width, height) * 0.065)
  const foot = Math.round(height * 0.2)
  const room = width - margin * 2
  const size = Math.min(foot * 0.36, (room / widthOf('serif', caption, 100)) * 100)
  const sheet = await draw(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="#fbf8f2"/>${words('serif', caption, size, width / 2, height - foot * 0.4, 'fill="#3a342d"')}`,
  )
  place(sheet, await print(width - margin * 2, height - margin - foot), margin, margin)
  return sheet
}

/** Returns a part of a photograph, as high as the print asks. */
async function partOf(
  file: string,
  [left, top, share]: readonly [number, number, number],
  width: number,
  height: number,
): Promise<Raster> {
  const { width: wide = 1, height: high = 1 } = await sharp(file).metadata()
  const across = Math.round(width / share)
  const down = Math.round((across * high) / wide)
  const whole = await photograph(file, across, down, 'center')
  const [x, y] = [Math.round(left * across), Math.round(top * down)]
  return cropped(whole, Math.min(x, across - width), Math.min(y, down - height), width, height)
}

const positions = { left: 'left', right: 'right', top: 'top', bottom: 'bottom', center: 'center' } as const

/** Four pieces as people hang them above a sofa: one upright, one wide, and two small ones below it. */
const groupOfFour = [
  { left: 0, top: 0, width: 0.64, height: 0.9 },
  { left: 0.74, top: 0, width: 0.78, height: 0.5 },
  { left: 0.74, top: 0.6, width: 0.34, height: 0.3 },
  { left: 1.18, top: 0.6, width: 0.34, height: 0.3 },
]

export async function hang(
  art: CanvasArt,
  folder: string,
  pixels: number,
  isFramed = false,
): Promise<Hanging> {
  const share = shares[art.ratio]
  const [width, height] = share >= 1 ? [1, 1 / share] : [share, 1]
  const taken = (photo: string, wide: number, tall: number) => {
    const work = workNamed(photo)
    if (work) return drawWork(work, wide, tall, photo)
    if (art.cutOut) return cutOutOn(art.cutOut, folder, wide, tall)
    const file = `${folder}/${photo}.jpg`
    return art.near ? partOf(file, art.near, wide, tall) : photograph(file, wide, tall, positions[art.crop])
  }
  const printed = async (photo: string, across: number, down: number) => {
    const print = await taken(photo, across, down)
    toned(print, art.treatment)
    return print
  }
  const shoot = async (photo: string, wide: number, tall: number) => {
    const [across, down] = [Math.round(wide * pixels), Math.round(tall * pixels)]
    if (!art.caption) return printed(photo, across, down)
    return captioned(art.caption, across, down, (w, h) => printed(photo, w, h))
  }
  if (art.layout === 'grid') {
    const count = art.others.length >= 8 ? 3 : 2
    const gap = isFramed ? 0.1 : 0.035
    const cell = (1 - gap * (count - 1)) / count
    const photos = [art.photo, ...art.others].slice(0, count * count)
    const panels = await Promise.all(
      photos.map(async (photo, index) => ({
        print: await shoot(photo, cell, cell),
        left: (index % count) * (cell + gap),
        top: Math.floor(index / count) * (cell + gap),
        width: cell,
        height: cell,
      })),
    )
    return { panels, width: 1, height: 1 }
  }
  if (art.layout === 'group') {
    const pictures = [art.photo, ...art.others]
    const panels = await Promise.all(
      groupOfFour.map(async (panel, index) => ({
        ...panel,
        print: await shoot(pictures[index] ?? art.photo, panel.width, panel.height),
      })),
    )
    return { panels, width: 1.52, height: 0.9 }
  }
  const whole = await shoot(art.photo, width, height)
  const count = art.layout === 'triptych' ? 3 : art.layout === 'diptych' ? 2 : 1
  if (count === 1) return { panels: [{ print: whole, left: 0, top: 0, width, height }], width, height }
  const gap = isFramed ? 0.085 : 0.022
  const wide = (width - gap * (count - 1)) / count
  const panels = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const left = index * (wide + gap)
      return {
        print: await cropped(
          whole,
          Math.round(left * pixels),
          0,
          Math.min(Math.round(wide * pixels), whole.width - Math.round(left * pixels)),
          whole.height,
        ),
        left,
        top: 0,
        width: wide,
        height,
      }
    }),
  )
  return { panels, width, height }
}

/** Returns the edge where the picture folds around the bars: its outermost strip, mirrored. */
export function foldedEdge(print: Raster, side: 'left' | 'right' | 'bottom', share: number): Raster {
  const isFlat = side === 'bottom'
  const deep = Math.max(2, Math.round((isFlat ? print.height : print.width) * share))
  const edge = isFlat ? newRaster(print.width, deep) : newRaster(deep, print.height)
  for (let y = 0; y < edge.height; y += 1)
    for (let x = 0; x < edge.width; x += 1) {
      const fromX = isFlat ? x : side === 'right' ? print.width - 1 - x : deep - 1 - x
      const fromY = isFlat ? print.height - 1 - y : y
      const from = (fromY * print.width + fromX) * 4
      const to = (y * edge.width + x) * 4
      for (let channel = 0; channel < 4; channel += 1) edge.data[to + channel] = print.data[from + channel]!
    }
  return edge
}

export function shaded(raster: Raster, light: (u: number, v: number) => number): Raster {
  for (let y = 0; y < raster.height; y += 1)
    for (let x = 0; x < raster.width; x += 1) {
      const factor = light(x / raster.width, y / raster.height)
      const index = (y * raster.width + x) * 4
      for (let channel = 0; channel < 3; channel += 1)
        raster.data[index + channel] = raster.data[index + channel]! * factor
    }
  return raster
}

/** A camera that looks at a wall from the side. */
export type Camera = { yaw: number; pitch: number; distance: number; x: number; y: number; scale: number }
export function seen(camera: Camera, x: number, y: number, z: number): Point {
  const [cosYaw, sinYaw] = [Math.cos(camera.yaw), Math.sin(camera.yaw)]
  const [cosPitch, sinPitch] = [Math.cos(camera.pitch), Math.sin(camera.pitch)]
  const x1 = x * cosYaw + z * sinYaw
  const z1 = -x * sinYaw + z * cosYaw
  const y1 = y * cosPitch - z1 * sinPitch
  const z2 = y * sinPitch + z1 * cosPitch
  const near = camera.distance / (camera.distance + z2)
  return [camera.x + x1 * near * camera.scale, camera.y + y1 * near * camera.scale]
}
export const seenQuad = (camera: Camera, corners: readonly [number, number, number][]): Quad => {
  const [a, b, c, d] = corners.map(([x, y, z]) => seen(camera, x, y, z))
  if (!a || !b || !c || !d) throw new Error('a face has four corners')
  return [a, b, c, d]
}
