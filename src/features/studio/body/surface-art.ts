import type { Body, Pixels } from '@/design/body/body'
import { isClear, surfacesOn } from '@/design/body/body-of'
import type { SurfaceId } from '@/design/design-document'
import { widened } from '@/design/geometry/point'
import { shownScene } from '@/design/scene/engraved-scene'
import { sceneOf } from '@/design/scene/scene-of'
import { shownEngraving } from '@/design/template/engraving'
import { sizeOf, surfaceRule } from '@/design/template/surface-boxes'
import { onBase } from '@/design/tone/engraved-look'
import type { MadeDesign } from '../MadeSurface'
import { paintScene, picturesOf } from '../paint-scene'

/** A design whose surfaces are painted for a body. */
export type PaintedSurfaces = Pick<MadeDesign, 'document' | 'template' | 'faces' | 'source'>

/** Longer side of the art in pixels; no view shows more detail. */
const longestArt = 900

/** Returns an empty canvas for art of a size in mm. */
export function artCanvas({ width, height }: { width: number; height: number }): HTMLCanvasElement {
  const scale = longestArt / Math.max(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  return canvas
}

/**
 * Paints a surface inside its trimmed edge, like `body-art.ts` on the server. Undefined if the design does not have
 * the surface, or the browser does not support canvas.
 * @param ground color where nothing is printed
 * @throws if one of its pictures fails to load
 */
async function surfaceArt(
  { document: design, template, faces, source }: PaintedSurfaces,
  id: SurfaceId,
  ground: string,
): Promise<Pixels | undefined> {
  const rule = surfaceRule(template, id)
  if (!rule || !design.surfaces[id]) return undefined
  const { options, size } = design.product
  // Views cut the piece along its outline. Art that is already cut would show a pale seam there.
  const printed = sceneOf(design, template, id, { faces, mode: 'print' })
  const box = widened({ x: rule.around, y: rule.around, ...sizeOf(rule, size) }, rule.around)
  const scene = { box, elements: shownScene(printed, rule, options).elements }
  const pictures = await picturesOf(scene, source)
  const canvas = artCanvas(box)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  const engraved = shownEngraving(rule, options)
  context.fillStyle = engraved?.bare ?? ground
  context.fillRect(0, 0, canvas.width, canvas.height)
  paintScene({ context, source, pictures }, scene)
  const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height)
  if (engraved) onBase(data, engraved)
  return { width, height, data }
}

/** Paints the surfaces of a body; those without art are left out. @throws as `surfaceArt` */
export async function artOn(
  body: Body,
  design: PaintedSurfaces,
  ids: readonly SurfaceId[] = surfacesOn(body),
): Promise<Record<SurfaceId, Pixels>> {
  const painted = await Promise.all(
    ids.map(async (id) => {
      const ground = isClear(body, id) ? 'transparent' : '#ffffff'
      return [id, await surfaceArt(design, id, ground)] as const
    }),
  )
  return Object.fromEntries(painted.flatMap(([id, art]) => (art ? [[id, art] as const] : [])))
}
