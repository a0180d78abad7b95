import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { openedDoor } from '@/next/process-door'
import type { Brand } from './compiled'

/** Server only: the compiled brand of this process (BRAND, default stickers). */

let known: { brand: Brand; writtenAt: number } | undefined

export const brandId = () => process.env['BRAND'] || 'stickers'

const compiledFolder = (id = brandId()) => join(process.cwd(), '.brand', id)

/** The brand as the compiler wrote it; read again, outside of production, when it was written anew. */
export function readBrand(): Brand {
  if (known && process.env.NODE_ENV === 'production') return known.brand
  const file = join(compiledFolder(), 'brand.json')
  const writtenAt = statSync(file).mtimeMs
  if (known?.writtenAt === writtenAt) return known.brand
  const brand = JSON.parse(readFileSync(file, 'utf8')) as Brand // written and checked by our own compiler
  known = { brand, writtenAt }
  return brand
}

/** The brand of the process: pages that Next bundled share the server's. */
export const serverBrand = (): Brand => (openedDoor()?.brand ?? readBrand)() as Brand // the door holds what readBrand gave
