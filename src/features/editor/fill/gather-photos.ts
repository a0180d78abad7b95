import type { ChosenPhoto } from '@/design/document/commands/fill'
import { limits } from '@/design/document/limits'
import type { Files } from '../files/files'

/** Collects chosen files as photos of the design. They are uploaded meanwhile, like all others (studio-95). */

/** Returns the next file's photo once it has been read; undefined if the file is refused. */
const photoOf = (files: Files, file: File): Promise<ChosenPhoto | undefined> =>
  new Promise((resolve) => {
    // A file that is refused is never put, so that the end of its upload is awaited, too.
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
