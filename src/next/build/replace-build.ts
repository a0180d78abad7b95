import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** What the next build reads of the last one, and what `next dev` writes meanwhile. */
const kept = ['cache', 'dev']

function moveKept(from: string, to: string) {
  for (const name of kept)
    if (existsSync(join(from, name)) && !existsSync(join(to, name)))
      renameSync(join(from, name), join(to, name))
}

/** Moves first and deletes then: workers of a build that was ended write for a moment longer. */
function takeAway(folder: string) {
  const away = `${folder}.broken`
  rmSync(away, { recursive: true, force: true })
  if (!existsSync(folder)) return
  renameSync(folder, away)
  try {
    rmSync(away, { recursive: true, force: true, maxRetries: 3 })
  } catch {
    // The next build takes it away.
  }
}

/** The build before, where there is one, takes its place again. */
function bringBack(folder: string, before: string) {
  if (!existsSync(before)) return
  moveKept(folder, before)
  takeAway(folder)
  renameSync(before, folder)
}

/**
 * Builds into a folder from nothing but the cache of the build before. That one comes back when the new one fails, when this process
 * is ended meanwhile, and, should it be killed, when the next build begins (settings-12).
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
