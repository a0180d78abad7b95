import { alphaOf, outline, scaled } from '@/design/geometry/outline'
import type { Ring } from '@/design/geometry/point'
import type { Scene } from '@/design/scene/scene'
import type { PictureSource } from '@/design/scene/scene-to-svg'
import { paintScene, picturesOf, type Pictures } from './paint-scene'

/** Longer side in pixels: enough for a cut line on screen. Print files use a finer raster. */
const longerSide = 480

interface Look {
  source: PictureSource
  pictures: Pictures
  /** Longer side of the raster in pixels. */
  pixels: number
}

/** Returns the outlines of a scene in mm, using pictures that are already loaded. */
export function ringsOf(scene: Scene, { source, pictures, pixels }: Look): Ring[] {
  const { box } = scene
  const scale = pixels / Math.max(box.width, box.height)
  const [width, height] = [box.width, box.height].map((side) => Math.max(Math.ceil(side * scale), 1)) as [
    number,
    number,
  ] // maps a pair to a pair
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) return []
  paintScene({ context, source, pictures, isShape: true }, scene)
  const { data } = context.getImageData(0, 0, width, height)
  const rings = scaled(outline({ alpha: alphaOf(data), width, height }), box.width / width)
  return rings.map((ring) => ring.map(({ x, y }) => ({ x: x + box.x, y: y + box.y })))
}

/**
 * Returns the outlines of a scene in mm.
 * @throws if one of its pictures fails to load
 */
export const artRings = async (scene: Scene, source: PictureSource): Promise<Ring[]> =>
  ringsOf(scene, { source, pictures: await picturesOf(scene, source), pixels: longerSide })
