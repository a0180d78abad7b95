import { readdirSync, watch, type FSWatcher } from 'node:fs'
import { join } from 'node:path'

/**
 * Calls `act` shortly after a change anywhere below a folder. Watches folders, because Node's recursive
 * watching follows individual files. It misses all changes after an editor saves by replacing the file.
 * @returns a function that stops watching
 */
export function watchFolder(folder: string, act: () => void, quietMs = 150): () => void {
  const watchers = new Map<string, FSWatcher>()
  let timer: NodeJS.Timeout | undefined

  const forget = (path: string) => {
    watchers.get(path)?.close()
    watchers.delete(path)
  }
  const listen = (path: string) => {
    if (!watchers.has(path))
      watchers.set(
        path,
        watch(path, changed).on('error', () => forget(path)), // the folder was deleted
      )
  }
  const listenBelow = () => {
    listen(folder)
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    const folders = entries
      .filter((entry) => entry.isDirectory())
      .map(({ parentPath, name }) => join(parentPath, name))
    for (const path of folders) listen(path)
    for (const path of watchers.keys()) if (path !== folder && !folders.includes(path)) forget(path)
  }
  function changed() {
    clearTimeout(timer)
    timer = setTimeout(() => {
      listenBelow()
      act()
    }, quietMs)
  }

  listenBelow()
  return () => {
    clearTimeout(timer)
    for (const path of watchers.keys()) forget(path)
  }
}
