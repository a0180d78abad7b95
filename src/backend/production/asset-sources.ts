import { readFile } from 'node:fs/promises'
import type { AssetId, DesignDocument } from '@/design/design-document'
import { maskIn } from '../masks/masks'
import type { DrawingSources } from './frozen-design'
import { ProductionError } from './print-job'
import type { PrintedPaths } from './uploads-for-print'

/** Reads a design's pictures and masks from the given paths, for programs that render it. */
export function assetSources(
  { assets }: DesignDocument,
  paths: Readonly<Record<AssetId, PrintedPaths>>,
): Pick<DrawingSources, 'originalOf' | 'printableOf' | 'maskOf' | 'vectorOf'> {
  const idOf = new Map(Object.entries(assets).map(([id, { key }]) => [key, id]))
  const read = (kind: 'original' | 'printable' | 'mask', id: AssetId | undefined) => {
    const path = paths[id ?? '']?.[kind]
    if (path === undefined) throw new ProductionError(`The ${kind} of the picture "${id}" was not given.`)
    return readFile(path)
  }
  return {
    originalOf: async ({ key }) => read('original', idOf.get(key)),
    printableOf: async ({ key }) => read('printable', idOf.get(key)),
    maskOf: async (id) => maskIn(await read('mask', id)),
    vectorOf: async (id) => {
      const { vector } = paths[id] ?? {}
      return vector && 'path' in vector ? { file: await readFile(vector.path) } : vector
    },
  }
}
