import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Asset } from '@/design/document/design-document'
import { uploadsFolder } from '../kernel/uploads'
import { ProductionError } from './print-job'

/** Where an upload's bytes lie: `<32 letters>.original` as they came, beside the picture that was drawn of them. */
export interface UploadPaths {
  original: string
  /** The original where it can be printed; else the picture that was drawn of it. */
  printable: string
}

const name = /^[A-Za-z0-9]{32}/

function firstOf(files: string[], { name: shown, key }: Asset): string {
  const found = files.map((file) => join(uploadsFolder(), file)).find((file) => existsSync(file))
  if (found === undefined) throw new Error(`The bytes of the picture "${shown}" (${key}) are not here.`)
  return found
}

/** Those whose bytes are read without running anything in them. A stranger's SVG was drawn once, in a process of its own. */
const printable = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/tiff'])

/** @throws ProductionError for a key that no upload has */
export function uploadPaths(asset: Asset): UploadPaths {
  const [of] = name.exec(asset.key) ?? []
  if (of === undefined) throw new ProductionError(`The picture "${asset.name}" has no key of an upload.`)
  const drawn = ['png', 'webp', 'jpg'].map((ending) => `${of}.${ending}`)
  const original = firstOf([`${of}.original`, ...drawn], asset)
  return { original, printable: printable.has(asset.type) ? original : firstOf(drawn, asset) }
}
