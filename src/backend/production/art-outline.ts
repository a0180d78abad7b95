import sharp from 'sharp'
import { alphaOf, outline, scaled } from '@/design/geometry/outline'
import type { Ring } from '@/design/geometry/point'
import { withExactEdges } from '@/design/scene/with-exact-edges'
import { drawPng } from './png/draw-png'
import type { PrintJob } from './print-job'

/** Resolution that makes an edge exact to a few hundredths of a millimeter. */
const dpi = 300

/**
 * Returns the outlines of a scene's printed area, in mm, at half opacity.
 * @param scale factor by which the product is larger than a sticker (`cutScale`); large edges need fewer pixels per mm
 */
export async function artOutline(job: Pick<PrintJob, 'scene' | 'pictures'>, scale = 1): Promise<Ring[]> {
  const { box } = job.scene
  const { data, info } = await sharp(await drawPng(job, dpi / scale))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const rings = scaled(outline({ alpha: alphaOf(data), width, height }), box.width / width).map((ring) =>
    ring.map(({ x, y }) => ({ x: x + box.x, y: y + box.y })),
  )
  return scale > 1 ? withExactEdges(rings, job.scene) : rings
}
