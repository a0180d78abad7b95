import type { Glyph } from 'opentype.js/dist/opentype.mjs'
import type { Size, TextNode } from '../document/design-document'

/** A glyph and where its origin stands on its line, before lines are bent. */
export interface PlacedGlyph {
  glyph: Glyph
  x: number
  baseline: number
  advance: number
}

type Point = [x: number, y: number]

/** Takes a glyph's own coordinates to the text's. */
type Map = (x: number, y: number) => Point

interface Bent extends Size {
  map: (index: number) => Map
}

interface Place {
  x: number
  y: number
  turn: number
}

/** The middle of a glyph on its line decides where it goes and how far it turns: letters are turned, never sheared. */
function onArc(amount: number, { width, height }: Size, middle: number, baseline: number): Place {
  const radius = width / (Math.abs(amount) * Math.PI)
  const way = Math.sign(amount)
  const turn = ((middle - width / 2) / radius) * way
  const reach = radius + way * (height / 2 - baseline)
  return {
    x: width / 2 + reach * Math.sin(turn) * way,
    y: height / 2 + way * (radius - reach * Math.cos(turn)),
    turn,
  }
}

/** One whole wave over the width; at most as high as the lines are. */
function onWave(amount: number, { width, height }: Size, middle: number, baseline: number): Place {
  const rise = amount * height
  const phase = (2 * Math.PI * middle) / width
  return {
    x: middle,
    y: baseline - rise * Math.sin(phase),
    turn: Math.atan((-rise * 2 * Math.PI * Math.cos(phase)) / width),
  }
}

const straight: Bent['map'] = () => (x, y) => [x, y]

function mapAt({ x, y, turn }: Place, middle: number): Map {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return (px, py) => [x + (px - middle) * cos - py * sin, y + (px - middle) * sin + py * cos]
}

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const nothing: Box = {
  left: Number.POSITIVE_INFINITY,
  top: Number.POSITIVE_INFINITY,
  right: Number.NEGATIVE_INFINITY,
  bottom: Number.NEGATIVE_INFINITY,
}

const including = (box: Box, [x, y]: Point): Box => ({
  left: Math.min(box.left, x),
  top: Math.min(box.top, y),
  right: Math.max(box.right, x),
  bottom: Math.max(box.bottom, y),
})

/** The box round the turned boxes of all glyphs. */
function boxOf(placed: PlacedGlyph[], maps: Map[], unitsPerEm: number, size: number): Box {
  return placed.reduce((box, { glyph }, index) => {
    const map = maps[index]
    const { x1, y1, x2, y2 } = glyph.getBoundingBox()
    const scale = size / unitsPerEm
    const corners: Point[] = [
      [x1, -y1],
      [x2, -y1],
      [x1, -y2],
      [x2, -y2],
    ]
    return map && x2 > x1
      ? corners.reduce((all, [x, y]) => including(all, map(x * scale, y * scale)), box)
      : box
  }, nothing)
}

/**
 * Bends lines along an arc or a wave.
 * @param curve amount from -1 to 1; none or 0 leaves the lines straight
 * @param flat the size of the straight lines
 */
export function bend(
  curve: TextNode['curve'],
  flat: Size,
  placed: PlacedGlyph[],
  unitsPerEm: number,
  size: number,
): Bent {
  const place = curve?.kind === 'wave' ? onWave : onArc
  const amount = curve?.amount ?? 0
  if (!amount || !flat.width)
    return {
      ...flat,
      map: (index) => {
        const at = placed[index]
        return at ? (x, y) => [at.x + x, at.baseline + y] : straight(index)
      },
    }
  const maps = placed.map(({ x, baseline, advance }) =>
    mapAt(place(amount, flat, x + advance / 2, baseline), advance / 2),
  )
  const box = boxOf(placed, maps, unitsPerEm, size)
  if (box.right < box.left) return { ...flat, map: straight }
  return {
    width: box.right - box.left,
    height: box.bottom - box.top,
    map: (index) => {
      const map = maps[index] ?? straight(index)
      return (x, y) => {
        const [px, py] = map(x, y)
        return [px - box.left, py - box.top]
      }
    },
  }
}
