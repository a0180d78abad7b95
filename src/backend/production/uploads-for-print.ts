import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isVector } from '@/design/check/effective-dpi'
import type { Asset } from '@/design/design-document'
import { sizeOf } from '@/design/template/surface-boxes'
import { maxPixels } from '@/lib/products/file-amounts'
import { renderForPrint } from '../artwork/artwork'
import { type AssetPaths, pathsOfAssets } from '../masks/masks'
import type { FrozenDesign } from './frozen-design'
import { readVector } from './vectors/read-vector'

/** Resolution required for print. */
const printDpi = 300
const millimetersPerInch = 25.4

type Printed = Pick<FrozenDesign, 'document' | 'template'>

/**
 * Returns the longer side in pixels of a picture that fills the largest surface, within the limit for one rendering.
 */
function sideFor({ document, template }: Printed, { width, height }: Asset): number {
  const sizes = template.surfaces.map((rule) => sizeOf(rule, document.product.size))
  const longest = Math.max(...sizes.flatMap((size) => [size.width, size.height]))
  const wanted = (longest / millimetersPerInch) * printDpi
  const [longer, shorter] = [Math.max(width, height), Math.min(width, height)]
  return Math.floor(Math.min(wanted, Math.sqrt((maxPixels * longer) / shorter)))
}

/** `vector` is a PDF with the paths of a drawing, or why it is printed as a picture; undefined for other pictures. */
export interface PrintedPaths extends AssetPaths {
  vector?: { path: string } | { problem: string }
}

export interface UploadsForPrint {
  uploads: Record<string, PrintedPaths>
  /** Deletes the temporary files rendered for this print. */
  drop: () => Promise<void>
}

/** Media types of drawings that may be read as paths. */
const drawings = new Set(['image/svg+xml', 'application/pdf'])

/** Renders a drawing again, if the ordered size needs more pixels. */
async function renderedLarger(asset: Asset, { original }: AssetPaths, side: number, file: string) {
  if (!isVector(asset) || side <= Math.max(asset.width, asset.height)) return undefined
  const picture = await renderForPrint(await readFile(original), asset, side)
  if (picture) await writeFile(file, picture)
  return picture && file
}

/**
 * Returns the paths of a design's pictures. Drawings are also read as paths, and rendered large enough for the
 * ordered size (production-3).
 */
export async function uploadsForPrint(design: Printed, signal?: AbortSignal): Promise<UploadsForPrint> {
  const { document } = design
  const uploads: Record<string, PrintedPaths> = await pathsOfAssets(document.assets)
  const folder = await mkdtemp(join(tmpdir(), 'print-'))
  const drop = () => rm(folder, { recursive: true, force: true })
  try {
    for (const [place, [id, asset]] of Object.entries(document.assets).entries()) {
      const paths = uploads[id]
      if (!paths || !drawings.has(asset.type)) continue
      const vector = await readVector(
        { ...paths, type: asset.type, file: join(folder, `${place}.pdf`) },
        signal,
      )
      const larger = await renderedLarger(asset, paths, sideFor(design, asset), join(folder, `${place}.png`))
      uploads[id] = { ...paths, vector, ...(larger && { printable: larger }) }
    }
    return { uploads, drop }
  } catch (error) {
    await drop()
    throw error
  }
}
