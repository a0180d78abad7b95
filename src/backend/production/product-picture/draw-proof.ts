import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Asset, Rectangle, Size } from '@/design/document/design-document'
import { widened } from '@/design/geometry/point'
import { sceneOf } from '@/design/scene/scene-of'
import type { OpsContext } from '../../kernel/context'
import { loadFaces } from '../../designs/designs'
import { provenCut } from '../approved-cut'
import { orderedDesign, printedSceneOf } from '../ordered-design'
import { designOfLine } from '../production-store'
import { uploadPaths } from '../uploaded-bytes'
import type { ProductParts } from './drawn-product'
import { showsMaterial } from './print-drawing'
import { partsOf } from './product-picture'

/** What a shopper approves, drawn from the design that an order keeps (proofs-9). */
export interface DrawnProof {
  /** Bytes of a PNG file. */
  picture: Buffer
  /** The finished piece, the picture showing `bleedMm` more on every side, and what it was drawn from. */
  version: {
    size: Size
    bleedMm: number
    cutShape: 'rectangle' | 'none'
    design: { hash: string; cutPath: string | null }
  }
}

/** Pixels of the longer side. */
const longerSide = 1_600

/** As much of a line as a proof keeps, in characters; a sheet of hundreds of tiny pieces is shown without. */
const longestCut = 500_000

/** Where there is no material to choose: paper, canvas, and a wall at night. */
const grounds = { print: '#ffffff', canvas: '#fdfcf9', neon: '#17161d' } as const

/** A canvas is shown as far as it is seen from the front, and not cut along any line. */
function pieceOf({ job, rule, design }: ProductParts): {
  piece: Rectangle
  cut: string | null
  bleed: number
} {
  if (design.template.kind === 'canvas')
    return { piece: widened(job.boxes.trim, -rule.around), cut: null, bleed: 0 }
  const cut = provenCut(job)
  return { piece: job.boxes.trim, cut: cut && cut.length <= longestCut ? cut : null, bleed: rule.bleed }
}

const groundOf = ({ rule, design }: ProductParts): string =>
  rule.materials?.[design.document.product.options['material'] ?? '']?.base ?? grounds[design.template.kind]

/** On its material, which light colors show where ink lies on it bare (studio-62). */
async function onGround(drawn: Buffer, parts: ProductParts): Promise<Buffer> {
  const background = groundOf(parts)
  if (!showsMaterial(parts)) return sharp(drawn).flatten({ background }).png().toBuffer()
  const { width, height } = await sharp(drawn).metadata()
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: drawn, blend: 'multiply' }])
    .png()
    .toBuffer()
}

async function proofOf(parts: ProductParts): Promise<DrawnProof> {
  const { piece, cut, bleed } = pieceOf(parts)
  const drawn = await parts.draw({ ...parts.shown, box: widened(piece, bleed) })
  return {
    picture: await onGround(drawn, parts),
    version: {
      size: { width: piece.width, height: piece.height },
      bleedMm: bleed,
      cutShape: parts.design.template.kind === 'canvas' ? 'none' : 'rectangle',
      design: { hash: parts.design.hash, cutPath: cut },
    },
  }
}

const read = (kind: 'original' | 'printable') => async (asset: Asset) =>
  readFile((await uploadPaths(asset))[kind])

/**
 * @param line its place in the order, counted from 1
 * @returns undefined for a line without a design
 * @throws ProductionError with what to do when the design can't be drawn as it was ordered
 */
export async function drawProof(
  context: OpsContext,
  line: { orderNumber: string; line: number },
): Promise<DrawnProof | undefined> {
  const { brand, db } = context
  const designRevision = (await designOfLine(db(), brand.id, line))?.revision
  const design = designRevision ? await orderedDesign(context, { designRevision }) : undefined
  if (!design) return undefined
  const { document, template } = design
  const faces = await loadFaces(document, brand.id)
  const parts = await partsOf(
    design,
    {
      sceneOf: printedSceneOf(brand.id),
      shownOf: async (_, surface) => sceneOf(document, template, surface, { faces, mode: 'proof' }),
      originalOf: read('original'),
      printableOf: read('printable'),
    },
    longerSide,
  )
  return proofOf(parts)
}
