import { compileBrand } from '@/brand/compile'
import type { Brand } from '@/brand/compiled'

/**
 * Brands of this project as compiled, as text, so that no test changes another's. A worker's files share its
 * process, so each compiles a brand once.
 */
const worker = process as typeof process & { compiledBrands?: Map<string, string> }

/** Returns one of this project's brands. Tests of a brand's problems call compileBrand. */
export function compiledBrand(id: string): Brand {
  const known = (worker.compiledBrands ??= new Map<string, string>())
  let text = known.get(id)
  if (text === undefined) {
    const result = compileBrand(id, { withoutPictures: true })
    if (!result.ok) throw new Error(`brands/${id} does not compile: ${JSON.stringify(result.problems)}`)
    text = JSON.stringify(result.brand)
    known.set(id, text)
  }
  return JSON.parse(text) as Brand
}
