import { isCutOut } from '@/design/mask/mask'
import type { DrawingSources, FrozenDesign } from '../frozen-design'
import { picturesIn } from '../pictures/pictures-in'
import type { PrintJob, VectorSource } from '../print-job'

/** Finds the pictures of a design that are printed as vectors. */

/** Returns the drawings of a design's pictures, except those shown with changes (tone, removed background). */
export function vectorSource(
  { document }: FrozenDesign,
  { vectorOf }: Pick<DrawingSources, 'vectorOf'>,
): VectorSource {
  return async ({ asset: id, tone, adjust, bleed, plate, yarns }) => {
    const asset = document.assets[id]
    const found = asset && bleed === undefined ? await vectorOf?.(id) : undefined
    if (!found || 'problem' in found) return found
    if (plate !== undefined) return { problem: 'it is engraved' }
    if (isCutOut(asset?.matte)) return { problem: 'its background is removed' }
    return tone || adjust || yarns ? { problem: 'its colors are changed' } : found
  }
}

/** Returns what production should know about vector originals on pages of one file. */
export async function vectorNotes({ document }: FrozenDesign, jobs: readonly PrintJob[]): Promise<string[]> {
  const notes = new Set<string>()
  for (const { scene, vectors } of jobs)
    for (const picture of picturesIn(scene.elements)) {
      const found = await vectors?.(picture)
      const name = document.assets[picture.asset]?.name ?? picture.asset
      if (found && 'file' in found) notes.add(`“${name}” is printed as vectors.`)
      else if (found) notes.add(`“${name}” is printed as a picture, because ${found.problem}.`)
    }
  return [...notes]
}
