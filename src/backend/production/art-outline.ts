import sharp from 'sharp'
import { type AlphaPicture, alphaOf, outline, scaled } from '@/design/geometry/outline'
import type { Ring } from '@/design/geometry/point'
import { withExactEdges } from '@/design/scene/with-exact-edges'
import type { Rectangle } from '@/design/units'
import { drawPng } from './png/draw-png'
import type { PrintJob } from './print-job'

/** Resolution that makes an edge exact to a few hundredths of a millimeter. */
const dpi = 300

/** A scene's printed area: its outlines in mm, at half opacity, and its opacity in a box. */
export interface ArtArea {
  rings: Ring[]
  opacity: AlphaPicture
  box: Rectangle
}

/**
 * Returns a scene's printed area.
 * @param scale factor by which the product is larger than a sticker (`cutScale`); large edges need fewer pixels per mm
 */
export async function artArea(job: Pick<PrintJob, 'scene' | 'pictures'>, scale = 1): Promise<ArtArea> {
  const { box } = job.scene
  const { data, info } = await sharp(await drawPng(job, dpi / scale))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const opacity = { alpha: alphaOf(data), width, height }
  const rings = scaled(outline(opacity), box.width / width).map((ring) =>
    ring.map(({ x, y }) => ({ x: x + box.x, y: y + box.y })),
  )
  return { rings: scale > 1 ? withExactEdges(rings, job.scene) : rings, opacity, box }
}

/** Returns the outlines of a scene's printed area, as artArea. */
export const artOutline = async (...drawn: Parameters<typeof artArea>): Promise<Ring[]> =>
  (await artArea(...drawn)).rings
