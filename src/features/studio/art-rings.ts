import { alphaOf, outline, scaled } from '@/design/geometry/outline'
import type { Ring } from '@/design/geometry/point'
import type { Scene } from '@/design/scene/scene'
import type { PictureSource } from '@/design/scene/scene-to-svg'
import { paintScene, picturesOf } from './paint-scene'

/** Pixels of the longer side: enough for a cut that is looked at. Files for print have their own, finer one. */
const longerSide = 480

/**
 * The outlines of what a scene shows, in its mm.
 * @throws when one of its pictures does not arrive
 */
export async function artRings(scene: Scene, source: PictureSource): Promise<Ring[]> {
  const { box } = scene
  const scale = longerSide / Math.max(box.width, box.height)
  const [width, height] = [box.width, box.height].map((side) => Math.max(Math.ceil(side * scale), 1)) as [
    number,
    number,
  ] // two of two
  const pictures = await picturesOf(scene, source)
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) return []
  paintScene({ context, source, pictures, isShape: true }, scene)
  const { data } = context.getImageData(0, 0, width, height)
  const rings = scaled(outline({ alpha: alphaOf(data), width, height }), box.width / width)
  return rings.map((ring) => ring.map(({ x, y }) => ({ x: x + box.x, y: y + box.y })))
}
