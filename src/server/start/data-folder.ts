import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** One after the other: where a folder cannot be made, Node's own way of making all at once may try for ever (/proc). */
function make(folder: string) {
  if (existsSync(folder)) return
  make(dirname(folder))
  mkdirSync(folder)
}

/**
 * Makes the folder for everything that a shop keeps.
 * @returns what is wrong with it, in the words of a wrong setting; undefined when it can be used
 */
export function openDataFolder(folder: string): string | undefined {
  try {
    make(folder)
    // The dot fails on a file.
    accessSync(`${folder}/.`, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException // what node:fs throws
    return `DATA_DIR is "${folder}"; it must be a folder that can be made and written to (${code}).`
  }
  return undefined
}
