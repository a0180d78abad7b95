import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseDocument } from 'yaml'
import { z } from 'zod'
import { didYouMean } from '@/lib/words/did-you-mean'
import type { NewBrandOptions } from './new'
import type { OwnDetails } from './own-details'

/** Several new brands in one file, which `npm run brand -- new --from` names (brand-40). */

export interface ListedBrand {
  id: string
  name?: string | undefined
  options: NewBrandOptions & OwnDetails
}

const entry = z.strictObject({
  id: z.string(),
  name: z.string().optional(),
  from: z.string().optional(),
  withTools: z.boolean().optional(),
  ranges: z.array(z.string()).optional(),
  phone: z.string().optional(),
  email: z.string().optional(),
  address: z.string().optional(),
  logo: z.string().optional(),
  products: z.string().optional(),
})

const mostBrands = 50

export const isBrandList = (from: string | undefined): from is string =>
  from !== undefined && /\.ya?ml$/i.test(from)

/** Returns the brands of a list; paths in it begin at its folder. `wrong` says what to write. */
export function readBrandList(file: string): { brands: ListedBrand[] } | { wrong: string } {
  if (!existsSync(file)) return { wrong: `There is no file ${file}.` }
  const document = parseDocument(readFileSync(file, 'utf8'))
  const [error] = document.errors
  if (error) return { wrong: `${file}: ${error.message.split('\n')[0] ?? ''}` }
  const read = z.strictObject({ brands: z.array(entry).min(1).max(mostBrands) }).safeParse(document.toJS())
  if (!read.success) {
    const [issue] = read.error.issues
    const key = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined
    const hint =
      key === undefined ? '' : ` There is no setting "${key}".${didYouMean(key, Object.keys(entry.shape))}`
    return {
      wrong: `${file}: ${issue?.path.join(' › ') ?? ''}${hint} Write "brands:", and below it lines such as - { id: mugs, name: Mug House, from: neon }.`,
    }
  }
  const below = (path: string | undefined) => (path === undefined ? undefined : resolve(dirname(file), path))
  const brands = read.data.brands.map(({ id, name, logo, products, ...options }) => ({
    id,
    name,
    options: { ...options, logo: below(logo), products: below(products) },
  }))
  const twice = brands.find(({ id }, index) => brands.findIndex((other) => other.id === id) < index)
  return twice ? { wrong: `${file} has the id "${twice.id}" twice.` } : { brands }
}
