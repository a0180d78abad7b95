import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Asset } from '@/design/document/design-document'
import { uploadsFolder } from '../kernel/uploads'
import { ProductionError } from './print-job'

/** An upload's bytes: `<32 letters>.original` as they came, beside the picture that was drawn of them. */

const name = /^[A-Za-z0-9]{32}/

async function firstOf(files: string[], asset: Asset): Promise<Buffer> {
  for (const file of files) {
    const bytes = await readFile(join(uploadsFolder(), file)).catch(() => undefined)
    if (bytes) return bytes
  }
  throw new Error(`The bytes of the picture "${asset.name}" (${asset.key}) are not here.`)
}

function nameOf({ key, name: shown }: Asset): string {
  const [found] = name.exec(key) ?? []
  if (found === undefined) throw new ProductionError(`The picture "${shown}" has no key of an upload.`)
  return found
}

const drawnFiles = (of: string) => ['png', 'webp', 'jpg'].map((ending) => `${of}.${ending}`)

/** Those whose bytes sharp reads without running anything in them. */
const printable = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/tiff'])

export const originalOf = (asset: Asset): Promise<Buffer> =>
  firstOf([`${nameOf(asset)}.original`, ...drawnFiles(nameOf(asset))], asset)

/** A stranger's SVG was drawn once in a process of its own; what it was drawn as is printed. */
export const printableOf = (asset: Asset): Promise<Buffer> =>
  printable.has(asset.type) ? originalOf(asset) : firstOf(drawnFiles(nameOf(asset)), asset)
