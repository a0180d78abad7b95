import { readdirSync, watch, type FSWatcher } from 'node:fs'
import { join } from 'node:path'

/**
 * Acts shortly after something below a folder changed. Node's own recursive watching holds on to files: after an editor saved
 * by putting a new file in the old one's place, it hears nothing of that file any more. Folders stay.
 * @returns how to stop
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
        watch(path, changed).on('error', () => forget(path)), // a folder that was taken away
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
