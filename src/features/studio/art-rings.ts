import { alphaOf, outline, scaled } from '@/design/geometry/outline'
import type { Ring } from '@/design/geometry/point'
import type { Scene } from '@/design/scene/scene'
import type { PictureSource } from '@/design/scene/scene-to-svg'
import { paintScene, picturesOf, type Pictures } from './paint-scene'

/** Pixels of the longer side: enough for a cut that is looked at. Files for print have their own, finer one. */
const longerSide = 480

interface Look {
  source: PictureSource
  pictures: Pictures
  /** How many pixels the longer side is looked at with. */
  pixels: number
}

/** The outlines of what a scene shows with pictures that are there already, in its mm. */
export function ringsOf(scene: Scene, { source, pictures, pixels }: Look): Ring[] {
  const { box } = scene
  const scale = pixels / Math.max(box.width, box.height)
  const [width, height] = [box.width, box.height].map((side) => Math.max(Math.ceil(side * scale), 1)) as [
    number,
    number,
  ] // two of two
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) return []
  paintScene({ context, source, pictures, isShape: true }, scene)
  const { data } = context.getImageData(0, 0, width, height)
  const rings = scaled(outline({ alpha: alphaOf(data), width, height }), box.width / width)
  return rings.map((ring) => ring.map(({ x, y }) => ({ x: x + box.x, y: y + box.y })))
}

/**
 * The outlines of what a scene shows, in its mm.
 * @throws when one of its pictures does not arrive
 */
export const artRings = async (scene: Scene, source: PictureSource): Promise<Ring[]> =>
  ringsOf(scene, { source, pictures: await picturesOf(scene, source), pixels: longerSide })
