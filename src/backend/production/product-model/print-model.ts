import sharp from 'sharp'
import { boundsOf, widened } from '@/design/geometry/point'
import { materialFinish, printedFinish, thicknessOf } from '@/design/model/material-finish'
import type { Mesh } from '@/design/model/model'
import { plateMeshes } from '@/design/model/plate'
import { mountColor } from '@/design/picture/print-rules'
import type { Rectangle } from '@/design/units'
import type { ProductParts } from '../product-picture/drawn-product'
import { tag } from '../product-picture/markup'
import {
  frameAround,
  materialOf,
  pieceMarkup,
  pieceOutline,
  windowsIn,
} from '../product-picture/print-drawing'
import { frameFinish } from './canvas-model'
import { type Album, type ModelDraft } from './model-draft'
import { ringOf, outlineRings } from './rings'

/** Prints, boards, stickers and decals: a flat piece, in its frame if it has one. */

/** A wooden frame, and where the print and the mount are in it; in mm from the wall. */
const frame = { depth: 22, print: 12, mount: 1.5 }

/** How far print and mount extend below the part in front of them. */
const rabbet = 2

/** Thickness of a sticker. */
const film = 0.2

function thicknessIn({ design, rule }: ProductParts, look: ReturnType<typeof materialOf>): number {
  if (rule.cut) return film
  const view = design.template.views?.find(({ surface }) => surface === undefined || surface === rule.id)
  const said = view?.body === 'flat' ? view.thickness : undefined
  return said || thicknessOf(look)
}

/** Renders the piece on its material, within its edge. */
async function faceOf(parts: ProductParts, box: Rectangle, cut: string, side: number) {
  const content = await pieceMarkup(parts, cut, box)
  const scale = side / Math.max(box.width, box.height)
  const svg = tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: Math.max(1, Math.round(box.width * scale)),
      height: Math.max(1, Math.round(box.height * scale)),
      viewBox: [box.x, box.y, box.width, box.height].join(' '),
      preserveAspectRatio: 'none',
    },
    content,
  )
  return sharp(Buffer.from(svg), { unlimited: true })
}

function frameMeshes(
  edge: Rectangle,
  { mount, face, look }: NonNullable<ReturnType<typeof frameAround>>,
  windows: readonly Rectangle[],
): Mesh[] {
  const inner = widened(edge, mount)
  const board =
    mount === 0
      ? []
      : plateMeshes({
          name: 'Mount',
          rings: [widened(inner, rabbet), ...windows].map(ringOf),
          from: frame.print,
          to: frame.print + frame.mount,
          face: { ...frameFinish(mountColor), roughness: 0.95 },
        })
  const bars = plateMeshes({
    name: 'Frame',
    rings: [ringOf(widened(inner, face)), ringOf(inner)],
    from: 0,
    to: frame.depth,
    face: frameFinish(look.face),
  })
  return [...bars, ...board]
}

export async function printModel(parts: ProductParts, album: Album): Promise<ModelDraft> {
  const cut = pieceOutline(parts)
  const rings = outlineRings(cut)
  const edge = boundsOf(rings.flat())
  const look = materialOf(parts)
  const isClear = look.finish === 'clear'
  const drawn = await faceOf(parts, edge, cut, album.side)
  const picture = await album.add(isClear ? drawn : drawn.flatten({ background: look.base }), isClear)
  const around = frameAround(parts)
  const from = around ? frame.print - thicknessIn(parts, look) : 0
  const piece = plateMeshes({
    name: 'Print',
    rings,
    from: Math.max(from, 0),
    to: Math.max(from, 0) + thicknessIn(parts, look),
    face: printedFinish(look, picture, isClear),
    side: materialFinish(look),
    place: (x, y) => [(x - edge.x) / edge.width, (y - edge.y) / edge.height],
  })
  return {
    meshes: [...piece, ...(around ? frameMeshes(edge, around, windowsIn(parts) ?? [edge]) : [])],
    stands: 'wall',
  }
}
