import type { StoredFile } from '../upload-storage/upload-storage'

/** Matches all files of an upload, also those that are set aside; the first group is its name. */
export const partOfUpload =
  /^([A-Za-z0-9]{32})(?:(?:\.preview|\.sides)?\.(?:webp|png|jpg)|\.(?:glb|usdz)|\.original|\.json|\.[0-9a-f]{32}\.mask)(?:\.unused)?$/

/** Upper limit of uploads in a portion. */
const uploadsAtOnce = 500

/** Returns the name of the upload that a file belongs to. */
export const uploadNameOf = ({ file }: Pick<StoredFile, 'file'>) => partOfUpload.exec(file)?.[1] ?? ''

/** Returns the distinct names of the uploads that files belong to. */
export const uploadNamesOf = (files: readonly StoredFile[]) => [...new Set(files.map(uploadNameOf))]

/**
 * Groups files into portions of 500 uploads, keeping all files of one upload together. The files must arrive
 * sorted by name.
 */
export async function* portionsOf(files: AsyncIterable<StoredFile>) {
  let portion: StoredFile[] = []
  const names = new Set<string>()
  for await (const file of files) {
    if (names.size >= uploadsAtOnce && !names.has(uploadNameOf(file))) {
      yield portion
      portion = []
      names.clear()
    }
    names.add(uploadNameOf(file))
    portion.push(file)
  }
  yield portion
}
