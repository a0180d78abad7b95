import { join } from 'node:path'
import { isPlain, leftOut } from './parts'

/** Where a brand's build is. One without our parts has a folder of its own, and takes nobody else's place. */
export function buildFolder(brandId: string): string {
  if (isPlain()) return join('.next', `${brandId}.plain`)
  return join('.next', [brandId, ...leftOut()].join('.without-'))
}
