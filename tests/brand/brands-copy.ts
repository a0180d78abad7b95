import { cpSync, globSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * Returns the folder of a copy of the brands, in which a test may change settings. Pictures are links, and
 * ready-made designs are missing: checking them takes longer than everything else.
 */
export function brandsCopy(name: string): string {
  const root = mkdtempSync(join(tmpdir(), `${name}-`))
  cpSync('brands', join(root, 'brands'), {
    recursive: true,
    filter: (file) => !/\/(?:assets|starters)$/.test(file),
  })
  for (const folder of ['theme', ...globSync('brands/{*,ranges/*}/assets')])
    symlinkSync(resolve(folder), join(root, folder))
  return root
}
