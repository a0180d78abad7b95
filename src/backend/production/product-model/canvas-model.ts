import { widened } from '@/design/geometry/point'
import { blockMeshes } from '@/design/model/block'
import type { Finish, Mesh } from '@/design/model/model'
import { plateMeshes } from '@/design/model/plate'
import { frameSize, outerFrame } from '@/design/picture/frame-size'
import type { Rectangle } from '@/design/units'
import { drawPng } from '../png/draw-png'
import type { ProductParts } from '../product-picture/drawn-product'
import { type FrameLook, frameLook } from '../product-picture/frame-look'
import { wrappedJobs } from '../wrapped-jobs'
import { type Album, type ModelDraft, onColor } from './model-draft'
import { ringOf } from './rings'

/** Stretched canvases: each is a block that shows its printed sheet, folded as production folds it. */

const canvas = { roughness: 0.92, metalness: 0, opacity: 1 }
const wood: Finish = { color: '#c9b08a', roughness: 0.85, metalness: 0, opacity: 1 }

/** Thickness in mm of the board in the gap between canvas and frame. */
const gapBoard = 4

export const frameFinish = (color: string): Finish => ({ color, roughness: 0.5, metalness: 0, opacity: 1 })

function frameMeshes(front: Rectangle, depth: number, { face, edge }: FrameLook): Mesh[] {
  const inner = widened(front, frameSize.gap)
  return [
    ...plateMeshes({
      name: 'Frame',
      rings: [ringOf(outerFrame(front)), ringOf(inner)],
      from: 0,
      to: depth + frameSize.ahead,
      face: frameFinish(face),
    }),
    ...plateMeshes({
      name: 'Gap',
      rings: [ringOf(inner), ringOf(front)],
      from: 0,
      to: gapBoard,
      face: frameFinish(edge),
    }),
  ]
}

export async function canvasModel({ design, rule, job }: ProductParts, album: Album): Promise<ModelDraft> {
  const { size, options } = design.document.product
  const base = rule.materials?.[options['material'] ?? '']?.base ?? '#fdfcf9'
  const [back = 0, fold = rule.around] = rule.folds ?? []
  const depth = fold - back
  const frame = frameLook(design)
  const jobs = await wrappedJobs(job, rule, size)
  const side = album.side / Math.sqrt(jobs.length)
  const meshes: Mesh[] = []
  for (const { scene, pictures, boxes, part } of jobs) {
    const sheet = boxes.trim
    const front = boxes.art ?? widened(sheet, -rule.around)
    const dpi = (side / Math.max(sheet.width, sheet.height)) * 25.4
    const drawn = await drawPng({ scene: { ...scene, box: sheet }, pictures }, dpi)
    const picture = await album.add(onColor(drawn, base), false)
    const name = part === undefined ? 'Canvas' : `Canvas ${part}`
    meshes.push(
      ...blockMeshes({ name, front, depth, sheet, art: { color: base, ...canvas, picture }, back: wood }),
      ...(frame ? frameMeshes(front, depth, frame) : []),
    )
  }
  return { meshes, stands: 'wall' }
}
