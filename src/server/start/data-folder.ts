import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** One level at a time: where a folder cannot be created (/proc), recursive mkdir can loop forever. */
function make(folder: string) {
  if (existsSync(folder)) return
  make(dirname(folder))
  mkdirSync(folder)
}

/**
 * Creates the folder for all of a shop's data.
 * @returns the problem, worded like an invalid setting; undefined if the folder is usable
 */
export function openDataFolder(folder: string): string | undefined {
  try {
    make(folder)
    // The trailing dot makes this fail for a file.
    accessSync(`${folder}/.`, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException // node:fs throws these
    return `DATA_DIR is "${folder}"; it must be a folder that the shop can create and write to (${code}).`
  }
  return undefined
}
