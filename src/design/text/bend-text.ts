import type { Glyph } from 'opentype.js/dist/opentype.mjs'
import type { Size } from '../units'
import type { TextLine } from './text-line'

/** A glyph and the position of its origin on its line, before bending. */
export interface PlacedGlyph {
  glyph: Glyph
  x: number
  baseline: number
  advance: number
}

type Point = [x: number, y: number]

/** Maps a glyph's own coordinates to those of the text. */
type Map = (x: number, y: number) => Point

/** `left` and `top`: where the corner of the bent text is in the coordinates of what bends it. */
interface Bent extends Size {
  map: (index: number) => Map
  left: number
  top: number
}

interface Place {
  x: number
  y: number
  turn: number
}

/** Returns the place of a glyph from its center on its line. */
type PlaceGlyph = (glyph: { middle: number; baseline: number; advance: number }) => Place

/**
 * Returns a glyph's position and rotation on an arc, from its center on the line: letters are rotated, never
 * sheared.
 */
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

/**
 * Returns a glyph's position and rotation on one full wave across the width; the wave is at most as high as
 * the lines.
 */
function onWave(amount: number, { width, height }: Size, middle: number, baseline: number): Place {
  const rise = amount * height
  const phase = (2 * Math.PI * middle) / width
  return {
    x: middle,
    y: baseline - rise * Math.sin(phase),
    turn: Math.atan((-rise * 2 * Math.PI * Math.cos(phase)) / width),
  }
}

/** Returns how an arc or a wave places glyphs; undefined for an amount of 0. */
export function curvePlaces(kind: 'arc' | 'wave', amount: number, flat: Size): PlaceGlyph | undefined {
  const place = kind === 'wave' ? onWave : onArc
  return amount === 0 ? undefined : ({ middle, baseline }) => place(amount, flat, middle, baseline)
}

/**
 * Returns how a line places glyphs: the middle of the text is `start` mm after the beginning of the line, and the base
 * line `onLine` of the text is on it.
 */
export const linePlaces =
  (line: TextLine, start: number, { width }: Size, onLine: number): PlaceGlyph =>
  ({ middle, baseline, advance }) => {
    const along = start + middle - width / 2
    const [from, to] = [line.at(along - advance / 2), line.at(along + advance / 2)]
    const turn = Math.atan2(to.y - from.y, to.x - from.x)
    const { x, y } = line.at(along)
    const below = baseline - onLine
    return { x: x - below * Math.sin(turn), y: y + below * Math.cos(turn), turn }
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

/** Glyph boxes, computed from the outline once per glyph of a face. */
const boxes = new WeakMap<Glyph, ReturnType<Glyph['getBoundingBox']>>()

export function glyphBox(glyph: Glyph) {
  const box = boxes.get(glyph) ?? glyph.getBoundingBox()
  boxes.set(glyph, box)
  return box
}

/** Returns the bounding box of the rotated boxes of all glyphs. */
function boxOf(placed: PlacedGlyph[], maps: Map[], unitsPerEm: number, size: number): Box {
  return placed.reduce((box, { glyph }, index) => {
    const map = maps[index]
    const { x1, y1, x2, y2 } = glyphBox(glyph)
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
 * Bends lines.
 * @param place undefined keeps the lines straight
 * @param flat the size of the straight lines
 */
export function bend(
  place: PlaceGlyph | undefined,
  flat: Size,
  placed: PlacedGlyph[],
  unitsPerEm: number,
  size: number,
): Bent {
  const asItIs = { ...flat, left: 0, top: 0 }
  if (!place || !flat.width)
    return {
      ...asItIs,
      map: (index) => {
        const at = placed[index]
        return at ? (x, y) => [at.x + x, at.baseline + y] : straight(index)
      },
    }
  const maps = placed.map(({ x, baseline, advance }) =>
    mapAt(place({ middle: x + advance / 2, baseline, advance }), advance / 2),
  )
  const box = boxOf(placed, maps, unitsPerEm, size)
  if (box.right < box.left) return { ...asItIs, map: straight }
  return {
    width: box.right - box.left,
    height: box.bottom - box.top,
    left: box.left,
    top: box.top,
    map: (index) => {
      const map = maps[index] ?? straight(index)
      return (x, y) => {
        const [px, py] = map(x, y)
        return [px - box.left, py - box.top]
      }
    },
  }
}
