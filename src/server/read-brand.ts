import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand } from '@/brand/compiled'
import { settings } from '@/settings/settings'

let known: { brand: Brand; writtenAt: number } | undefined

/**
 * Returns the compiled brand of this process (BRAND). Outside production it is read again after a
 * recompilation.
 */
export function readBrand(): Brand {
  const { brand: id, nodeEnv } = settings()
  if (known && nodeEnv === 'production') return known.brand
  const file = join(process.cwd(), '.brand', id, 'brand.json')
  const writtenAt = statSync(file).mtimeMs
  if (known?.writtenAt === writtenAt) return known.brand
  const brand = JSON.parse(readFileSync(file, 'utf8')) as Brand // written and validated by the brand compiler
  known = { brand, writtenAt }
  return brand
}
