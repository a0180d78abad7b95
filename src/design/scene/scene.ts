import type { Adjustment, AssetId, NodeId } from '../design-document'
import type { PlateColors } from '../tone/bilevel'
import type { Yarns } from '../tone/palette'
import type { Matrix, Paint, Point, Rectangle, Stroke } from '../units'

/**
 * A drawing of a surface, as a tree in the subset of SVG that browsers, sharp and the PDF writer render
 * alike: paths, pictures, clips, groups, opacity and multiply. Text is already outlined, and there are no
 * filters. Lengths are millimeters, y points down, and the origin is the surface's trimmed corner.
 */
export interface Scene {
  /** The visible area: trimmed, or with its bleed. */
  box: Rectangle
  elements: SceneElement[]
  /** Path data that clips art with a cut around it; omitted if no art extends beyond it. */
  artClip?: string
}

export type SceneElement = ScenePath | ScenePicture | SceneGroup

interface ElementBase {
  /** The document's node that this element draws; parts of a node have none. */
  node?: NodeId
  transform?: Matrix
  opacity?: number
  blend?: 'multiply'
  /** The ink that the object is printed with instead of its colors: the name of its plate. */
  ink?: string
  /** Clip path in the element's own coordinates. */
  clip?: string
}

/**
 * `d` is path data with absolute M, L, C and Z, filled by the nonzero rule. The stroke is above the fill and
 * centered on the line, with round caps and joins.
 */
export interface ScenePath extends ElementBase {
  kind: 'path'
  d: string
  fill: Paint
  /** Fills the path instead of `fill`, which remains for plates of one color. */
  gradient?: SceneGradient
  stroke?: Stroke
}

/** Colors in equal steps along a line, in the path's own coordinates; beyond its ends they continue. */
export interface SceneGradient {
  from: Point
  to: Point
  colors: string[]
}

/**
 * A whole picture, stretched over its box. Adjustments, tone and cut-out are already applied to its pixels,
 * because renderers draw filters differently. Renderers find the processed copy by `PictureLook` and matte.
 */
export interface ScenePicture extends ElementBase {
  kind: 'picture'
  asset: AssetId
  tone?: 'gray' | 'sepia' | 'line' | 'halftone'
  adjust?: Adjustment
  /** For a palette: its colors, and the number of single-color cells of the picture. */
  yarns?: Yarns
  /** For an engraving: the colors of its dots, their number, and the opacity that they represent. */
  plate?: PlateColors & { dots?: { across: number; down: number }; share?: number }
  /** For an ink such as foil: the color of the area that it covers (ink-cover.ts). */
  inked?: string
  /**
   * Marks a copy with extended edge colors, which is below the picture itself. The value is the extension on
   * every side as a fraction of the picture's width; `box` includes it.
   */
  bleed?: number
  box: Rectangle
}

/** What distinguishes the processed copies of pictures. */
export type PictureLook = Pick<
  ScenePicture,
  'asset' | 'tone' | 'adjust' | 'bleed' | 'plate' | 'yarns' | 'inked'
>

export interface SceneGroup extends ElementBase {
  kind: 'group'
  /** A repeated piece on a full sheet. */
  isCopy?: true
  children: SceneElement[]
}
