import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Subfolders that survive a build: Next's cache of pictures, and the output of `next dev`. */
const kept = ['cache', 'dev']

function moveKept(from: string, to: string) {
  for (const name of kept)
    if (existsSync(join(from, name)) && !existsSync(join(to, name)))
      renameSync(join(from, name), join(to, name))
}

/** Renames before deleting: workers of a canceled build keep writing for a moment. */
function takeAway(folder: string) {
  const away = `${folder}.broken`
  rmSync(away, { recursive: true, force: true })
  if (!existsSync(folder)) return
  renameSync(folder, away)
  try {
    rmSync(away, { recursive: true, force: true, maxRetries: 3 })
  } catch {
    // The next build deletes it.
  }
}

/** Restores the previous build, if there is one. */
function bringBack(folder: string, before: string) {
  if (!existsSync(before)) return
  moveKept(folder, before)
  takeAway(folder)
  renameSync(before, folder)
}

/**
 * Builds into an empty folder that keeps only the previous build's pictures. The previous build is restored if
 * the new one fails or this process exits. After a kill it is restored when the next build starts
 * (settings-12).
 */
export async function replaceBuild(folder: string, build: () => Promise<void>): Promise<void> {
  const before = `${folder}.before`
  bringBack(folder, before)
  if (existsSync(folder)) renameSync(folder, before)
  mkdirSync(folder, { recursive: true })
  moveKept(before, folder)
  const ended = () => bringBack(folder, before)
  process.once('exit', ended)
  try {
    await build()
    rmSync(before, { recursive: true, force: true })
  } finally {
    process.off('exit', ended)
    bringBack(folder, before)
  }
}
