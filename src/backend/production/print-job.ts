import type { Rectangle } from '@/design/document/design-document'
import { widened } from '@/design/geometry/point'
import { parsePath, pathBounds } from '@/design/geometry/path'
import type { Scene, ScenePicture } from '@/design/scene/scene'
import type { PlacedPatch } from '@/design/scene/wrapped-scene'

/** One surface as it is printed and cut. Lengths are millimeters from the surface's trimmed corner, y downward. */
export interface PrintJob {
  title: string
  scene: Scene
  pictures: PictureSource
  boxes: PrintBoxes
  /** The plates besides the colors, in the order of printing. */
  spots: Spot[]
  /** What a cutter or mill follows, as path data by the name of its layer. */
  cuts: { layer: string; path: string }[]
  /** Of a canvas: how its sides are made of its surface. */
  wrapped?: WrappedArt
  /** Lines that a person looks at and nothing prints, in layers that are off. */
  guides?: { layer: string; path: string }[]
  /** Of a surface that is made of several parts, which one it is, counted from 1 and from the left. */
  part?: number
}

/** What is left after trimming, what is printed beyond it, and the whole page. */
export interface PrintBoxes {
  trim: Rectangle
  bleed: Rectangle
  media: Rectangle
  /** What is seen from the front, where the rest is folded away. */
  art?: Rectangle
}

/** A plate of its own: a line that the blade follows, or ground that is printed with another ink. */
export interface Spot {
  /** Exactly as the machine that reads the file wants it. */
  name: string
  paint: 'line' | 'ground'
  path: string
  overprint: boolean
  /** What a screen shows in its place: shares of cyan, magenta, yellow and black. */
  shownAs: readonly [number, number, number, number]
}

/** The bytes of a scene's picture: the original, or a copy whose tone and cut-out are done already. */
export type PictureSource = (picture: Pick<ScenePicture, 'asset' | 'tone' | 'bleed'>) => Promise<Buffer>

/** What a canvas is printed with: the scene of its surface, and which part of it goes where. */
export interface WrappedArt {
  scene: Scene
  pictures: PictureSource
  patches: PlacedPatch[]
  isSoft: boolean
  /** Where nothing else is printed. */
  ground: string | null
}

/** What is wrong with a job, in words for whoever prints. */
export class ProductionError extends Error {}

/**
 * The boxes of a page. What is cut along a line is trimmed to that line's true bounds, not to those of its control points.
 * @param cut path data; '' for what is cut to the surface's own size
 */
export function printBoxes(surface: Rectangle, bleed: number, cut: string): PrintBoxes {
  const trim = cut === '' ? surface : pathBounds(parsePath(cut))
  const printed = widened(trim, bleed)
  return { trim, bleed: printed, media: printed }
}
