import { accessSync, constants, mkdirSync } from 'node:fs'

/**
 * Makes the folder for everything that a shop keeps.
 * @returns what is wrong with it, in the words of a wrong setting; undefined when it can be used
 */
export function openDataFolder(folder: string): string | undefined {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException // what node:fs throws
    return `DATA_DIR is "${folder}"; it must be a folder that can be made and written to (${code}).`
  }
  return undefined
}
