import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Starter } from '@/brand/compiled'
import type { Asset, DesignDocument } from '@/design/document/design-document'
import { designHash } from '@/design/document/design-hash'
import { sceneOf } from '@/design/scene/scene-of'
import type { ProductTemplate } from '@/design/template/product-template'
import { templateFor } from '@/design/template/template-for'
import { loadFaces } from '../../designs/designs'
import { productPicture } from './product-picture'

/** Pictures of the designs that a brand begins with: files of the brand, drawn when a starter changes (design-start-17). */

/** Counts the changes of how pictures of products are drawn: with another one, all of them are drawn again. */
const drawnBy = 1

/** What a picture of this design says of itself, so that nobody shows it for another one. */
export const pictureMark = async (document: DesignDocument): Promise<string> =>
  `${await designHash(document)}/${drawnBy}`

/** The mark of a picture that is there; undefined when it has none. */
export async function markIn(webp: Buffer): Promise<string | undefined> {
  const { exif } = await sharp(webp).metadata()
  return /[0-9a-f]{64}\/\d+/.exec(exif?.toString('latin1') ?? '')?.[0]
}

interface Folders {
  root: string
  brand: string
}

/** @returns the bytes of a WebP file that says what it was drawn from */
export async function starterPicture(
  { document, pictures }: Pick<Starter, 'document' | 'pictures'>,
  rule: ProductTemplate,
  { root, brand }: Folders,
): Promise<Buffer> {
  const template = templateFor(rule, document.product.options)
  const hash = await designHash(document)
  const faces = await loadFaces(document, brand)
  const names = new Map(Object.entries(document.assets).map(([name, { key }]) => [key, name]))
  const bytesOf = ({ key }: Asset) =>
    readFile(join(root, 'brands', brand, 'assets', pictures[names.get(key) ?? ''] ?? ''))
  const png = await productPicture(
    { document, template, hash, ...(template.neon && { neon: template.neon }) },
    {
      sceneOf: async (_, surface) => sceneOf(document, template, surface, { faces, mode: 'print' }),
      shownOf: async (_, surface) => sceneOf(document, template, surface, { faces, mode: 'proof' }),
      originalOf: bytesOf,
      printableOf: bytesOf,
    },
  )
  const mark = await pictureMark(document)
  return sharp(png)
    .webp({ quality: 86, effort: 6 })
    .withExif({ IFD0: { ImageDescription: mark } })
    .toBuffer()
}
