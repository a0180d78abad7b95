import type { Matte, Rectangle } from '@/design/document/design-document'
import { limits } from '@/design/document/limits'

export type MatteStroke = NonNullable<Matte['strokes']>[number]

/** A background that is being taken away. Places are shares of the picture's width and height, the brush of its longer side. */
export interface CutoutSession {
  box: Rectangle
  strokes: MatteStroke[]
  brush: 'box' | 'keep' | 'remove'
  width: number
  /** Where keys paint. */
  at: [x: number, y: number]
}

/** Most subjects stand clear of the picture's border. */
const usualBox: Rectangle = { x: 0.06, y: 0.06, width: 0.88, height: 0.88 }

export const startCutout = (matte: Matte | undefined): CutoutSession => ({
  box: matte?.box ?? usualBox,
  strokes: matte?.strokes ?? [],
  brush: 'box',
  width: 0.05,
  at: [0.5, 0.5],
})

/** Beyond it a stroke would be more points than a design holds; nearer ones show no difference. */
const nearest = 0.004

/** With one more stroke; a point that is painted on the spot is a stroke of one point. */
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

/** Within the picture, and never nothing. */
export function boxed({ x, y, width, height }: Rectangle): Rectangle {
  const [left, top] = [Math.min(share(x), 0.98), Math.min(share(y), 0.98)]
  return {
    x: left,
    y: top,
    width: Math.max(0.02, share(x + width) - left),
    height: Math.max(0.02, share(y + height) - top),
  }
}
