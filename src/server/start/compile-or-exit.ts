import { chosenBrands } from '@/brand/brand-ids'
import { writeBrand } from '@/brand/compile'
import type { MagentoCatalog } from '@/brand/compile/without-missing'

/**
 * Compiles the manifest for a command; prints its problems and ends the process if it has errors.
 *
 * @param sold what the Magento sells
 */
export function compileOrExit(brandId: string, sold?: MagentoCatalog): { digest: string } {
  const chosen = chosenBrands(process.cwd(), [brandId])
  if ('wrong' in chosen) {
    console.error(chosen.wrong)
    process.exit(1)
  }
  const result = writeBrand(brandId, { sold })
  if (result.report) console.error(result.report)
  if (!result.digest) process.exit(1)
  return { digest: result.digest }
}
