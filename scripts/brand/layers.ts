import { chosenBrands } from '@/brand/brand-ids'
import { brandLayers } from '@/brand/layers'

/** Prints the layers of the named brands, one folder per line; a brand's image contains only these. */
export function layers(names: string[]): number {
  const chosen = chosenBrands('.', names)
  if ('wrong' in chosen) {
    console.error(chosen.wrong)
    return 1
  }
  const folders = new Set(chosen.ids.flatMap((id) => brandLayers('.', id)))
  for (const folder of folders) console.log(`brands/${folder}`)
  return 0
}
