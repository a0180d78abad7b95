import type { AssetId, Matrix, NodeId, Paint, Rectangle, Stroke } from '../document/design-document'

/**
 * What a surface looks like, as a tree of the SVG that browsers, sharp and the writer of PDF files draw alike: paths, pictures, clips,
 * groups, opacity and multiply. Words are outlines already; there are no filters. Lengths are millimeters, y downward, and the origin
 * is the surface's trimmed corner.
 */
export interface Scene {
  /** What is shown of it: trimmed, or with its bleed. */
  box: Rectangle
  elements: SceneElement[]
}

export type SceneElement = ScenePath | ScenePicture | SceneGroup

interface ElementBase {
  /** The object of the document that it draws; an object's parts have none. */
  node?: NodeId
  transform?: Matrix
  opacity?: number
  blend?: 'multiply'
  /** Path data in the element's own coordinates: nothing is drawn outside of it. */
  clip?: string
}

/**
 * `d` is path data with M, L, C and Z, absolute, filled where it winds around (nonzero). The stroke lies over the fill, half of it
 * on either side of the line, with round ends and joins.
 */
export interface ScenePath extends ElementBase {
  kind: 'path'
  d: string
  fill: Paint
  stroke?: Stroke
}

/**
 * A picture, whole, stretched over its box. Tone and cut-out are done to its pixels before it is drawn (whoever draws finds such a copy
 * by asset, tone and matte), since filters are drawn otherwise by each renderer.
 */
export interface ScenePicture extends ElementBase {
  kind: 'picture'
  asset: AssetId
  tone?: 'gray' | 'sepia'
  /**
   * A copy whose edges' colors are carried on, by this share of the picture's width on every side; it lies below the picture itself, and
   * `box` is as large as it is with that.
   */
  bleed?: number
  box: Rectangle
}

export interface SceneGroup extends ElementBase {
  kind: 'group'
  /** Another piece of a sheet that is full of the same. */
  isCopy?: true
  children: SceneElement[]
}
