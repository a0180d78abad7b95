import { join } from 'node:path'
import { isOfAnotherDay, isPlain, leftOut } from './parts'

/**
 * Returns the folder of a brand's build. Builds without our Next additions (`isPlain`) or for another date have
 * separate folders, so they never replace the normal build.
 */
export function buildFolder(brandId: string): string {
  const name = isOfAnotherDay() ? `${brandId}.as-of` : brandId
  if (isPlain()) return join('.next', `${name}.plain`)
  return join('.next', [name, ...leftOut()].join('.without-'))
}
