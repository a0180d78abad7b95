import { join } from 'node:path'
import { isOfAnotherDay, isPlain, leftOut } from './parts'

/** Where a brand's build is. One without our parts, or of another day, has a folder of its own, and takes nobody else's place. */
export function buildFolder(brandId: string): string {
  const name = isOfAnotherDay() ? `${brandId}.as-of` : brandId
  if (isPlain()) return join('.next', `${name}.plain`)
  return join('.next', [name, ...leftOut()].join('.without-'))
}
