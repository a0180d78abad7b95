import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The file of a stroke font, in the brand's designs or in base's, as a path below the root; undefined when neither has it. */
export const letteringFile = (root: string, id: string, lettering: string): string | undefined =>
  [id, 'base']
    .map((layer) => join('brands', layer, 'designs/letterings', `${lettering}.json`))
    .find((file) => existsSync(join(root, file)))
