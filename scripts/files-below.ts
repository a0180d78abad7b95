import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Yields every file in and below a folder in a fixed order; the path itself if it is a file, nothing if it
 * does not exist.
 */
export function* filesBelow(path: string): Generator<string> {
  if (!existsSync(path)) return
  if (!statSync(path).isDirectory()) return void (yield path)
  for (const name of readdirSync(path).sort()) yield* filesBelow(join(path, name))
}
