import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand } from './compiled'

/** Server only: the compiled brand of this process (BRAND, default stickers). Read again when the compiler wrote it anew. */

interface Loaded {
  brand: Brand
  writtenAt: number
}

const store = globalThis as typeof globalThis & { liveryBrand?: Loaded }

export const brandId = () => process.env['BRAND'] || 'stickers'

const compiledFolder = (id = brandId()) => join(process.cwd(), '.brand', id)

export function serverBrand(): Brand {
  const known = store.liveryBrand
  if (known && process.env.NODE_ENV === 'production') return known.brand
  const file = join(compiledFolder(), 'brand.json')
  const writtenAt = statSync(file).mtimeMs
  if (known?.writtenAt === writtenAt) return known.brand
  const brand = JSON.parse(readFileSync(file, 'utf8')) as Brand // written and checked by our own compiler
  store.liveryBrand = { brand, writtenAt }
  return brand
}
