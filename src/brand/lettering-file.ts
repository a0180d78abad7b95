import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the path of a stroke font below the root, from the brand's designs or base's; undefined if neither
 * has it.
 */
export const letteringFile = (root: string, id: string, lettering: string): string | undefined =>
  [id, 'base']
    .map((layer) => join('brands', layer, 'designs/letterings', `${lettering}.json`))
    .find((file) => existsSync(join(root, file)))
