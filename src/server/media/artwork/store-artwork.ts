import { randomBytes } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadsFolder } from '@/backend/kernel/uploads'
import { writeAtomically } from '@/backend/kernel/atomic-write'
import { artworkKind } from '../media-types'
import { drawn, type DrawProblem } from './drawing'

/** Shoppers' artwork: read by what it is, drawn anew, kept under a random name. The bytes that came in are never kept. */

export interface StoredArtwork {
  /** What the cart carries: 32 random letters and digits with an ending. */
  key: string
  url: string
  preview: string
  width: number
  height: number
}

/** Why artwork was not taken, as the name of a message in messages.yaml › upload. */
export type ArtworkProblem = 'empty' | 'pdf' | 'kind' | DrawProblem

export class ArtworkRefused extends Error {
  readonly problem: ArtworkProblem

  constructor(problem: ArtworkProblem) {
    super(problem)
    this.problem = problem
  }
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** 32 letters and digits; bytes beyond the last whole round of 62 are thrown away, so that all are equally likely. */
function randomName(): string {
  let name = ''
  while (name.length < 32)
    for (const byte of randomBytes(48)) if (byte < 248 && name.length < 32) name += letters[byte % 62]
  return name
}

/** Both or neither: a preview without its picture would be nobody's (media-2). */
async function keepBoth(picture: { file: string; data: Buffer }, preview: { file: string; data: Buffer }) {
  await writeAtomically(preview.file, preview.data)
  try {
    await writeAtomically(picture.file, picture.data)
  } catch (error) {
    await rm(preview.file, { force: true })
    throw error
  }
}

/**
 * Takes one picture in.
 * @throws ArtworkRefused for what is no usable picture
 */
export async function storeArtwork(bytes: Buffer): Promise<StoredArtwork> {
  if (bytes.length === 0) throw new ArtworkRefused('empty')
  const kind = artworkKind(bytes)
  if (kind === 'pdf') throw new ArtworkRefused('pdf')
  if (!kind) throw new ArtworkRefused('kind')
  const picture = await drawn(bytes, kind)
  if (typeof picture === 'string') throw new ArtworkRefused(picture)
  const folder = uploadsFolder()
  await mkdir(folder, { recursive: true })
  const name = randomName()
  const [key, preview] = [`${name}.${picture.ending}`, `${name}.preview.webp`]
  await keepBoth(
    { file: join(folder, key), data: picture.data },
    { file: join(folder, preview), data: picture.preview },
  )
  return {
    key,
    url: `/media/uploads/${key}`,
    preview: `/media/uploads/${preview}`,
    width: picture.width,
    height: picture.height,
  }
}
