import type { SurfaceId } from '@/design/design-document'
import type { Cmyk, Rectangle } from '@/design/units'
import type { AlphaPicture } from '@/design/geometry/outline'
import { widened } from '@/design/geometry/point'
import { parsePath, pathBounds } from '@/design/geometry/path'
import type { VectorFile } from './frozen-design'
import type { PictureLook, Scene, SceneElement } from '@/design/scene/scene'
import type { PressRule } from '@/design/template/press-rule'
import type { PlacedPatch } from '@/design/scene/wrapped-scene'

/**
 * One surface as printed and cut. Lengths are in mm from the surface's trimmed corner, with y pointing down.
 */
export interface PrintJob {
  surface: SurfaceId
  title: string
  scene: Scene
  pictures: PictureSource
  vectors?: VectorSource
  boxes: PrintBoxes
  /** Plates besides the process colors, in printing sequence. */
  spots: Spot[]
  /** Name of the single plate of an engraved surface. Its scene is black where it is engraved, and white elsewhere. */
  plate?: string
  /** The colors of a palette by their names, which are the plates of the scene. */
  palette?: Record<string, string>
  /** Paths for a cutter or mill, with the names of their layers. */
  cuts: { layer: string; path: string }[]
  /** Origin and size of the drawing for the cutter, if they differ from the trimmed box: a mat is larger than its print. */
  drawing?: Rectangle
  /** For a canvas: how its sides are made from its surface. */
  wrapped?: WrappedArt
  /** Guide lines for people, in layers that are off and never print. */
  guides?: { layer: string; path: string }[]
  /** Areas of another ink that the shopper drew, such as foil, in the order of the template. */
  areas?: InkArea[]
  /** CMYK values that the shopper typed, by the color that stands for them in the scene. */
  typed?: Readonly<Record<string, Cmyk>>
  /** Requirements of the print shop. */
  press?: PressRule
  /** Path of the color profile of the output intent. Default: that of an ordinary press. */
  profile?: string
  /** Number of the part if the surface consists of several, counted from 1 at the left. */
  part?: number
}

/** The trimmed piece, the printed area including bleed, and the whole page. */
export interface PrintBoxes {
  trim: Rectangle
  bleed: Rectangle
  media: Rectangle
  /** The part visible from the front if the rest is folded away. */
  art?: Rectangle
}

/** A separate plate: a cut line, or an area printed with another ink. */
export interface Spot {
  /** Name exactly as the machine that reads the file expects it. */
  name: string
  paint: 'line' | 'ground'
  path: string
  /** Amount of ink of each pixel of a box, printed instead of the path where art has soft edges. */
  soft?: AlphaPicture & { box: Rectangle }
  overprint: boolean
  /** Color shown on screens, as shares of cyan, magenta, yellow and black. */
  shownAs: readonly [number, number, number, number]
}

/** An ink's areas as elements of the scene; every color in them means full ink. */
export interface InkArea extends Pick<Spot, 'name' | 'shownAs'> {
  elements: SceneElement[]
}

/** Returns the bytes of a scene's picture: the original, or a copy with tone and cut-out already applied. */
export type PictureSource = (picture: PictureLook) => Promise<Buffer>

/** Returns a scene's picture as paths, or why it has none; undefined if the original is not a vector file. */
export type VectorSource = (picture: PictureLook) => Promise<VectorFile | undefined>

/** Art of a canvas: the scene of its surface, and the placement of its parts. */
export interface WrappedArt {
  scene: Scene
  pictures: PictureSource
  patches: PlacedPatch[]
  isSoft: boolean
  /** Color where nothing else is printed. */
  ground: string | null
}

/** A problem with a job, described for production. */
export class ProductionError extends Error {}

/**
 * Returns the boxes of a page. A cut piece is trimmed to the true bounds of its line, not to those of the
 * control points.
 * @param cut path data; '' for a piece cut to the surface's own size
 */
export function printBoxes(surface: Rectangle, bleed: number, cut: string): PrintBoxes {
  const trim = cut === '' ? surface : pathBounds(parsePath(cut))
  const printed = widened(trim, bleed)
  return { trim, bleed: printed, media: printed }
}
