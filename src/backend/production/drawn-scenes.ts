import type { DesignDocument, SurfaceId } from '@/design/design-document'
import { changedFaces, type Faces, missingFaces } from '@/design/scene/faces'
import type { Scene } from '@/design/scene/scene'
import { sceneOf } from '@/design/scene/scene-of'
import { loadFaces } from '../designs/designs'
import type { FrozenDesign } from './frozen-design'
import { ProductionError } from './print-job'

/**
 * Builds scenes of a design in the process that needs them, never on the shop's main thread (production-301).
 */

/** Returns fonts and emoji of the design that are missing or have changed. */
function wrongFaces(document: DesignDocument, faces: Faces): string[] {
  const { text, strokes, emoji, made, patterns } = missingFaces(document, faces)
  return [...text, ...strokes, ...emoji, ...made, ...patterns, ...changedFaces(document, faces)]
}

/**
 * Builds the printed scene of a surface.
 * @throws ProductionError if a font differs from the one that the design was made with
 */
export const printedSceneOf =
  (brand: string) =>
  async ({ document, template }: FrozenDesign, surface: SurfaceId): Promise<Scene> => {
    const faces = await loadFaces(document, brand)
    const wrong = wrongFaces(document, faces)
    if (wrong.length > 0)
      throw new ProductionError(
        `The design needs ${wrong.join(', ')} as it was when it was ordered. Restore that font, and try again.`,
      )
    return sceneOf(document, template, surface, { faces, mode: 'print' })
  }

export const shownSceneOf =
  (brand: string) =>
  async ({ document, template }: FrozenDesign, surface: SurfaceId): Promise<Scene> =>
    sceneOf(document, template, surface, { faces: await loadFaces(document, brand), mode: 'proof' })
