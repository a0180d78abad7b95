import type { SceneElement } from '@/design/scene/scene'
import type { PlacedPatch } from '@/design/scene/wrapped-scene'
import { drawPng } from './png/draw-png'
import { drawPatch, sourceBox } from './png/draw-wrapped'
import type { PictureSource, WrappedArt } from './print-job'

/** Blurred sides of a canvas, as extra pictures of one job, because a PDF page cannot blur. */

/** Pixels per millimeter; more would not be visible. */
const scale = 2

const nameOf = ({ target: { x, y } }: PlacedPatch) => `soft ${x} ${y}` // asset ids contain no spaces

/** @returns a function for the element of a patch, and the job's pictures including the blurred ones */
export async function softPatches({
  scene,
  pictures,
  patches,
}: WrappedArt): Promise<{ draw: (patch: PlacedPatch) => SceneElement; pictures: PictureSource }> {
  const within = sourceBox(patches)
  const art = await drawPng({ scene: { ...scene, box: within }, pictures }, scale * 25.4)
  const dots = (mm: number) => Math.max(2, Math.round(mm * scale))
  const made = new Map<string, Buffer>()
  for (const patch of patches)
    if (!patch.isFront) {
      const size = { width: dots(patch.target.width), height: dots(patch.target.height) }
      made.set(nameOf(patch), await drawPatch(art, within, patch, { size, isSoft: true }))
    }
  return {
    draw: (patch) => ({ kind: 'picture', asset: nameOf(patch), box: patch.reaching }),
    pictures: async (picture) => made.get(picture.asset) ?? pictures(picture),
  }
}
