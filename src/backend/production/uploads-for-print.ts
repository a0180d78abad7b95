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

export interface UploadsForPrint {
  uploads: Record<string, AssetPaths>
  /** Deletes the temporary files rendered for this print. */
  drop: () => Promise<void>
}

/**
 * Returns the paths of a design's pictures, with vector originals rendered large enough for the ordered size
 * (production-3).
 */
export async function uploadsForPrint(design: Printed): Promise<UploadsForPrint> {
  const { document } = design
  const uploads = await pathsOfAssets(document.assets)
  const folder = await mkdtemp(join(tmpdir(), 'print-'))
  const drop = () => rm(folder, { recursive: true, force: true })
  try {
    for (const [place, [id, asset]] of Object.entries(document.assets).entries()) {
      const paths = uploads[id]
      const side = sideFor(design, asset)
      if (!paths || !isVector(asset) || side <= Math.max(asset.width, asset.height)) continue
      const picture = await renderForPrint(await readFile(paths.original), asset, side)
      if (!picture) continue
      const printable = join(folder, `${place}.png`)
      await writeFile(printable, picture)
      uploads[id] = { ...paths, printable }
    }
    return { uploads, drop }
  } catch (error) {
    await drop()
    throw error
  }
}
