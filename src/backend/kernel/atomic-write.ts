import { rename, rm, writeFile } from 'node:fs/promises'

/** A file is there whole or not at all: it is written aside and renamed, and on a full disk nothing of it stays. */
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
