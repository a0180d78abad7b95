import { chmodSync, cpSync, existsSync, linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A copy of the project, for tests that prune, build or add brands without changing the project itself. */

const notSources = new Set(['node_modules', '.next', '.brand', '.test', '.data', '.git'])

/** Creates a folder for a copy. PostgreSQL's user can traverse it if the tests run as root. */
export function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'livery-'))
  chmodSync(folder, 0o755)
  return folder
}

/** Hard-links all files, which takes a second. Folders on different disks need real copies. */
export function linkBelow(from: string, to: string) {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkBelow(source, target)
    else if (entry.isFile()) linkSync(source, target)
    else cpSync(source, target, { verbatimSymlinks: true })
  }
}

/**
 * Links node_modules into a copy. Programs may add and remove files there; files that npm overwrites are not
 * shared.
 */
export function linkModules(to: string) {
  const modules = join(to, 'node_modules')
  try {
    linkBelow('node_modules', modules)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error // the type that node:fs throws
    rmSync(modules, { recursive: true, force: true })
    cpSync('node_modules', modules, { recursive: true, verbatimSymlinks: true })
  }
  for (const name of ['.package-lock.json', '.cache']) {
    rmSync(join(modules, name), { recursive: true, force: true })
    if (name.endsWith('.json')) cpSync(join('node_modules', name), join(modules, name))
  }
}

/** Copies a brand's build without the cache, which only the next build reads. */
export function copyBuild(brand: string, to: string) {
  for (const folder of ['.next', '.brand']) {
    const from = join(folder, brand)
    if (!existsSync(from)) continue
    cpSync(from, join(to, folder, brand), {
      recursive: true,
      filter: (file) => file !== join(from, 'cache'),
    })
  }
}

export function copySources(to: string) {
  for (const name of readdirSync('.'))
    if (!notSources.has(name)) cpSync(name, join(to, name), { recursive: true })
}
