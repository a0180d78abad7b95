import type { Matte } from '@/design/design-document'
import { isSameJson } from '@/design/document/canonical-json'
import { type Detection, subjectBox, widened } from '@/design/mask/detection'
import type { Rectangle } from '@/design/units'
import { limits } from '@/design/document/limits'

export type MatteStroke = NonNullable<Matte['strokes']>[number]

/**
 * A background removal in progress. Positions are fractions of the picture's width and height, the brush
 * width a fraction of its longer side.
 */
export interface CutoutSession {
  /** Begins with what the shop's detector found, or with the box alone. */
  method: 'subject' | 'box'
  box: Rectangle
  strokes: MatteStroke[]
  brush: 'box' | 'keep' | 'remove'
  width: number
  /** Position where keys paint. */
  at: [x: number, y: number]
  /** How the session began by itself, once the detector had answered: that alone changes nothing. */
  began?: CutoutChoice
}

type CutoutChoice = Pick<CutoutSession, 'method' | 'box' | 'strokes'>

export const choiceOf = ({ method, box, strokes }: CutoutChoice): CutoutChoice => ({ method, box, strokes })

/** Default box: most subjects don't touch the border of the picture. */
const usualBox: Rectangle = { x: 0.06, y: 0.06, width: 0.88, height: 0.88 }

const everything: Rectangle = { x: 0, y: 0, width: 1, height: 1 }

/** Margin around a found subject, as a fraction of its box: hair may reach beyond it. */
const found = 0.05

/** Begins again with what the detector found; with the box alone if it found nothing. */
export function startFound(cutout: CutoutSession, detection: Detection): CutoutSession {
  const box = subjectBox(detection)
  if (!box) return cutout
  const begun = { ...cutout, method: 'subject' as const, box: boxed(widened(box, found)), strokes: [] }
  return { ...begun, began: choiceOf(begun) }
}

const unchanged = choiceOf({ method: 'box', box: usualBox, strokes: [] })

/** True while a session of a picture with its background has not been used. */
export const isUntouched = (cutout: CutoutSession) => isSameJson(choiceOf(cutout), unchanged)

export const startCutout = (matte: Matte | undefined): CutoutSession => ({
  method: matte?.method === 'subject' ? 'subject' : 'box',
  box: matte?.box ?? (matte?.method === 'subject' ? everything : usualBox),
  strokes: matte?.strokes ?? [],
  brush: 'box',
  width: 0.05,
  at: [0.5, 0.5],
})

/**
 * Shortest distance between two points of a stroke, as a fraction of the picture. Closer points make no
 * visible difference, and a design could not hold them all.
 */
const nearest = 0.004

/** Adds a stroke; painting without moving gives a stroke of one point. */
export function stroked(cutout: CutoutSession, points: [number, number][]): CutoutSession {
  if (cutout.brush === 'box' || points.length === 0 || cutout.strokes.length >= limits.strokes) return cutout
  const stroke = { keep: cutout.brush === 'keep', width: cutout.width, points: thinned(points) }
  return { ...cutout, strokes: [...cutout.strokes, stroke] }
}

const share = (value: number) => Math.min(Math.max(Math.round(value * 1e4) / 1e4, 0), 1)

function thinned(points: [number, number][]): [number, number][] {
  const kept: [number, number][] = []
  for (const [x, y] of points) {
    const [last] = kept.slice(-1)
    if (!last || Math.hypot(x - last[0], y - last[1]) >= nearest) kept.push([share(x), share(y)])
  }
  return kept.slice(0, limits.points)
}

/** Clamps a box to the picture and to a minimum size. */
export function boxed({ x, y, width, height }: Rectangle): Rectangle {
  const [left, top] = [Math.min(share(x), 0.98), Math.min(share(y), 0.98)]
  return {
    x: left,
    y: top,
    width: Math.max(0.02, share(x + width) - left),
    height: Math.max(0.02, share(y + height) - top),
  }
}
