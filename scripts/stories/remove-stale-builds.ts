import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { brandIds } from '@/brand/brand-ids'

/**
 * Removes compiled brands whose folder or theme is gone, such as those of another branch: Storybook would wait forever
 * for their style sheets (storybook-1). @returns their ids
 */
export function removeStaleBuilds(root = process.cwd()): string[] {
  const compiled = join(root, '.brand')
  const known = brandIds(root).filter((id) => existsSync(join(root, 'theme/brands', `${id}.css`)))
  const stale = existsSync(compiled)
    ? readdirSync(compiled, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !known.includes(entry.name))
        .map(({ name }) => name)
    : []
  for (const id of stale) rmSync(join(compiled, id), { recursive: true })
  return stale
}
