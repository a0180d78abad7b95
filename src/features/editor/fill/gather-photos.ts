import type { ChosenPhoto } from '@/design/document/commands/fill'
import { limits } from '@/design/document/limits'
import type { Files } from '../files/files'

/** Collects chosen files as photos of the design, and uploads them in the background (studio-95). */

/** Returns the next file's photo once it has been read; undefined if the file is refused. */
const photoOf = (files: Files, file: File): Promise<ChosenPhoto | undefined> =>
  new Promise((resolve) => {
    // `put` is never called for a refused file, so also resolve when `take` ends.
    void files.take(file, (asset, record) => resolve({ asset, record })).finally(() => resolve(undefined))
  })

/**
 * Reads files one at a time, because each is decoded for its size.
 * @param onProgress is called with the number of files that have been read
 */
export async function gatherPhotos(
  files: Files,
  chosen: readonly File[],
  onProgress: (count: number) => void,
): Promise<ChosenPhoto[]> {
  const photos: ChosenPhoto[] = []
  for (const [index, file] of chosen.slice(0, limits.assets).entries()) {
    const photo = await photoOf(files, file)
    if (photo) photos.push(photo)
    onProgress(index + 1)
  }
  return photos
}
