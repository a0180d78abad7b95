import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Starter } from '@/brand/compiled'
import { assetFile } from '@/brand/layers'
import type { Asset, DesignDocument, SurfaceId } from '@/design/design-document'
import { designHash } from '@/design/document/design-hash'
import { sceneOf } from '@/design/scene/scene-of'
import type { ProductTemplate } from '@/design/template/product-template'
import { templateFor } from '@/design/template/template-for'
import { loadFaces } from '../../designs/designs'
import { maskOfBytes } from '../../masks/masks'
import type { FrozenDesign } from '../frozen-design'
import { bodyArt } from './body-art'
import { partsOf, productPicture, surfacesOf, type ProductSources } from './product-picture'

/**
 * Pictures of a brand's starter designs. They are files of the brand, rendered again when a starter changes
 * (design-start-16).
 */

/** Version of the rendering; raising it renders all pictures again. */
const drawnBy = 1

/** Returns the mark stored in a picture of this design, so that an outdated picture is recognized. */
export const pictureMark = async (document: DesignDocument): Promise<string> =>
  `${await designHash(document)}/${drawnBy}`

/** Returns the mark of an existing picture; undefined if it has none. */
export async function markIn(webp: Buffer): Promise<string | undefined> {
  const { exif } = await sharp(webp).metadata()
  return /[0-9a-f]{64}\/\d+/.exec(exif?.toString('latin1') ?? '')?.[0]
}

interface Folders {
  root: string
  brand: string
}

type StarterDesign = Pick<Starter, 'document' | 'pictures'>

/** Converts a starter to a design for drawing, with the sources of its pictures. */
async function drawable(
  { document, pictures }: StarterDesign,
  rule: ProductTemplate,
  { root, brand }: Folders,
): Promise<{ design: FrozenDesign; sources: ProductSources }> {
  const template = templateFor(rule, document.product.options)
  const hash = await designHash(document)
  const faces = await loadFaces(document, brand)
  const names = new Map(Object.entries(document.assets).map(([name, { key }]) => [key, name]))
  const bytesOf = ({ key }: Asset) =>
    readFile(assetFile(root, brand, pictures[names.get(key) ?? ''] ?? '') ?? '')
  return {
    design: { document, template, hash, ...(template.neon && { neon: template.neon }) },
    sources: {
      sceneOf: async (_, surface) => sceneOf(document, template, surface, { faces, mode: 'print' }),
      shownOf: async (_, surface) => sceneOf(document, template, surface, { faces, mode: 'proof' }),
      originalOf: bytesOf,
      printableOf: bytesOf,
      maskOf: async (_, asset) => maskOfBytes(await bytesOf(asset), asset.matte),
    },
  }
}

/** @returns the bytes of a WebP file that contains the mark of its design */
export async function starterPicture(
  starter: StarterDesign,
  rule: ProductTemplate,
  folders: Folders,
): Promise<Buffer> {
  const { design, sources } = await drawable(starter, rule, folders)
  const png = await productPicture(design, sources)
  const mark = await pictureMark(starter.document)
  return sharp(png)
    .webp({ quality: 86, effort: 6 })
    .withExif({ IFD0: { ImageDescription: mark } })
    .toBuffer()
}

/**
 * Renders the art of a starter's surfaces inside the trimmed edge, for pictures of products.
 * @param side longer side of each picture in pixels
 * @returns PNG files by surface, and the template with the effects of the starter's options
 */
export async function starterArt(
  starter: StarterDesign,
  rule: ProductTemplate,
  folders: Folders,
  side: number,
): Promise<{ template: ProductTemplate; art: Record<SurfaceId, Buffer> }> {
  const { design, sources } = await drawable(starter, rule, folders)
  const art: Record<SurfaceId, Buffer> = {}
  for (const surface of surfacesOf(design)) {
    const { width, height, data } = await bodyArt(await partsOf(design, surface, sources, side))
    art[surface.id] = await sharp(data, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer()
  }
  return { template: design.template, art }
}
