import sharp from 'sharp'
import { alphaOf, outline, scaled } from '@/design/geometry/outline'
import type { Ring } from '@/design/geometry/point'
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
  const rings = outline({ alpha: alphaOf(data), width, height })
  return scaled(rings, box.width / width).map((ring) =>
    ring.map(({ x, y }) => ({ x: x + box.x, y: y + box.y })),
  )
}
