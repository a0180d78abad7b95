import { globSync, mkdirSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import pLimit from 'p-limit'
import sharp from 'sharp'

/**
 * Stored pictures are lossless WebP, which is a third smaller, while Vitest compares PNG (storybook-6). They are
 * unpacked before a comparison, and those that an update wrote are packed afterwards.
 */

const limit = pLimit(availableParallelism())

/** @returns the number of pictures converted */
async function convertAll(files: string[], convert: (file: string) => Promise<unknown>): Promise<number> {
  await Promise.all(files.map((file) => limit(() => convert(file))))
  return files.length
}

function target(folder: string, file: string, ending: string): string {
  const path = join(folder, file.replace(/\.\w+$/, ending))
  mkdirSync(dirname(path), { recursive: true })
  return path
}

/**
 * @param stored the folder with a folder of WebP files per brand
 * @param folder the folder for the same pictures as PNG
 */
export const unpackPictures = (stored: string, folder: string): Promise<number> =>
  convertAll(globSync('*/*.webp', { cwd: stored }), (file) =>
    sharp(join(stored, file))
      .png({ compressionLevel: 1 })
      .toFile(target(folder, file, '.png')),
  )

/** @param since time in milliseconds; files that are older were unpacked and have not changed */
export function packPictures(folder: string, stored: string, since: number): Promise<number> {
  const written = globSync('*/*.png', { cwd: folder }).filter(
    (file) => statSync(join(folder, file)).mtimeMs >= since,
  )
  return convertAll(written, (file) =>
    sharp(join(folder, file))
      .webp({ lossless: true, effort: 2 })
      .toFile(target(stored, file, '.webp')),
  )
}
