import { chmodSync, cpSync, existsSync, linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A copy of the project for tests that prune, build or add brands: nothing that happens in it happens here. */

const notSources = new Set(['node_modules', '.next', '.brand', '.test', '.data', '.git'])

/** A new folder for a copy, which PostgreSQL's own user may pass through where the tests run as root. */
export function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'livery-'))
  chmodSync(folder, 0o755)
  return folder
}

/** The same files under other names, which takes a second; real copies where the two folders are on different disks. */
export function linkBelow(from: string, to: string) {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkBelow(source, target)
    else if (entry.isFile()) linkSync(source, target)
    else cpSync(source, target, { verbatimSymlinks: true })
  }
}

/** node_modules for a copy. Programs may add and remove files there; what npm writes over is not shared. */
export function linkModules(to: string) {
  const modules = join(to, 'node_modules')
  try {
    linkBelow('node_modules', modules)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error // what node:fs throws
    rmSync(modules, { recursive: true, force: true })
    cpSync('node_modules', modules, { recursive: true, verbatimSymlinks: true })
  }
  for (const name of ['.package-lock.json', '.cache']) {
    rmSync(join(modules, name), { recursive: true, force: true })
    if (name.endsWith('.json')) cpSync(join('node_modules', name), join(modules, name))
  }
}

/** A brand's build, without what only the next build reads. */
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
