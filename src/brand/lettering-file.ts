import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { brandLayers } from './layers'

/**
 * Returns the path of a stroke font relative to the root, from the brand's topmost layer that has it; undefined if
 * none has it.
 */
export const letteringFile = (root: string, id: string, lettering: string): string | undefined =>
  brandLayers(root, id)
    .toReversed()
    .map((layer) => join('brands', layer, 'designs/letterings', `${lettering}.json`))
    .find((file) => existsSync(join(root, file)))
