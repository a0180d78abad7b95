import { rename, rm, writeFile } from 'node:fs/promises'

/**
 * Writes a file atomically: to a temporary file that is then renamed. If the disk is full, no partial file
 * remains.
 */
export async function writeAtomically(file: string, bytes: Parameters<typeof writeFile>[1]): Promise<void> {
  const unfinished = `${file}.part`
  try {
    await writeFile(unfinished, bytes)
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
