import type { SceneElement } from '@/design/scene/scene'
import type { PlacedPatch } from '@/design/scene/wrapped-scene'
import { drawPng } from './png/draw-png'
import { drawPatch, sourceBox } from './png/draw-wrapped'
import type { PictureSource, WrappedArt } from './print-job'

/** Sides that are out of focus, as pictures that only one job knows: no page can blur by itself. */

/** Dots to a millimeter. Finer would show nothing more. */
const scale = 2

const nameOf = ({ target: { x, y } }: PlacedPatch) => `soft ${x} ${y}` // no asset's id has a space

/** @returns the element of a patch, and the pictures of the job with those besides */
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
