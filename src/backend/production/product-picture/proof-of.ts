import sharp from 'sharp'
import { mostShown, sideColumns } from '@/design/picture/side-cells'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { sizeOf } from '@/design/template/surface-boxes'
import type { Rectangle, Size } from '@/design/units'
import { widened } from '@/design/geometry/point'
import { provenCut } from '../approved-cut'
import type { FrozenDesign } from '../frozen-design'
import type { ProductParts } from './drawn-product'
import { blendOf } from './print-drawing'
import { partsOf, type ProductSources, surfacesOf } from './product-picture'
import { sideBySide } from './side-by-side'

/** Picture for the shopper's approval, rendered from the design stored with the order (proofs-1). */
export interface DrawnProof {
  /** Bytes of a PNG file; of a WebP file if it shows many surfaces. */
  picture: Buffer
  version: ProofVersion
}

/**
 * Size of the finished piece, the bleed that the picture shows on every side, and the design that it shows.
 */
export interface ProofVersion {
  size: Size
  bleedMm: number
  cutShape: 'rectangle' | 'none'
  /** `sides` are the titles of several surfaces; empty for one. */
  design: { hash: string; cutPath: string | null; sides: string[] }
}

/** Longer side in pixels. */
const longerSide = 1_600

/** Longer side in pixels of each surface, large enough to read its words, and the limit for the whole picture. */
const readableSide = 560
const longestPicture = 6_000

/**
 * Maximum characters of a cut line stored with a proof; a sheet of hundreds of tiny pieces is shown without
 * its line.
 */
const longestCut = 500_000

/** Background if there is no material to choose: paper, canvas, and a wall at night. */
const grounds = { print: '#ffffff', canvas: '#fdfcf9', neon: '#17161d' } as const

/** Returns the finished piece with its cut. A canvas is shown as seen from the front, without a cut line. */
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

/** Puts a rendering on its material, whose color shows through ink without white below (studio-62). */
async function onGround(drawn: Buffer, parts: ProductParts): Promise<Buffer> {
  const background = groundOf(parts)
  const blend = blendOf(parts)
  if (!blend) return sharp(drawn).flatten({ background }).png().toBuffer()
  const { width, height } = await sharp(drawn).metadata()
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: drawn, blend }])
    .png()
    .toBuffer()
}

/** Returns the most common size of the surfaces; its proportions are used for all of them. */
function commonSize(rules: readonly SurfaceRule[], { document }: FrozenDesign): Size {
  const sizes = rules.map((rule) => sizeOf(rule, document.product.size))
  const counts = Map.groupBy(sizes, ({ width, height }) => `${width} ${height}`)
  const [most] = [...counts.values()].toSorted((one, other) => other.length - one.length)
  return most?.[0] ?? document.product.size
}

/**
 * Renders surfaces as they will be cut, side by side on their material.
 * @param longer longer side of the picture in pixels
 */
export async function sidesPicture(
  design: FrozenDesign,
  rules: readonly SurfaceRule[],
  sources: ProductSources,
  longer: number,
): Promise<Buffer> {
  const { width, height } = commonSize(rules, design)
  const scale = longer / Math.max(width, height)
  const side = Math.ceil(longer / sideColumns(rules.length))
  const pictures: Buffer[] = []
  for (const rule of rules) {
    const parts = await partsOf(design, rule, sources, side)
    pictures.push(await onGround(await parts.draw({ ...parts.shown, box: pieceOf(parts).piece }), parts))
  }
  return sideBySide(pictures, {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  })
}

async function proofOfSurface(parts: ProductParts): Promise<DrawnProof> {
  const { piece, cut, bleed } = pieceOf(parts)
  const drawn = await parts.draw({ ...parts.shown, box: widened(piece, bleed) })
  return {
    picture: await onGround(drawn, parts),
    version: {
      size: { width: piece.width, height: piece.height },
      bleedMm: bleed,
      cutShape: parts.design.template.kind === 'canvas' ? 'none' : 'rectangle',
      design: { hash: parts.design.hash, cutPath: cut, sides: [] },
    },
  }
}

/**
 * Renders a design for approval: a single surface with its bleed and cut line, or all surfaces side by side as they
 * will be cut, so that no surface is approved unseen.
 * @throws ProductionError as partsOf
 */
export async function proofOf(design: FrozenDesign, sources: ProductSources): Promise<DrawnProof> {
  const rules = surfacesOf(design)
  const [first] = rules
  if (first && rules.length === 1) return proofOfSurface(await partsOf(design, first, sources, longerSide))
  const longer = Math.min(Math.max(longerSide, sideColumns(rules.length) * readableSide), longestPicture)
  const picture = await sidesPicture(design, rules, sources, longer)
  return {
    // A PNG file with a hundred photos would be too large to send.
    picture: rules.length > mostShown ? await sharp(picture).webp({ quality: 90 }).toBuffer() : picture,
    version: {
      size: design.document.product.size,
      bleedMm: 0,
      cutShape: 'none',
      design: { hash: design.hash, cutPath: null, sides: rules.map((rule) => rule.title ?? rule.id) },
    },
  }
}
