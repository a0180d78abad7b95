import { createHash } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomically } from '@/backend/kernel/atomic-write'
import { randomId } from '@/backend/kernel/ids'
import { uploadFiles, uploadsFolder, type UploadFacts } from '@/backend/kernel/uploads'
import { artworkKind, isDrawn, typeOfKind, type ArtworkKind } from './artwork-kind'
import { drawn, type Drawn, type DrawNote, type DrawProblem, type NotDrawn } from './drawing'
import { isWhole } from './is-whole'
import { placeholder } from './placeholder'

/** Shoppers' artwork: read by what it is, drawn anew to be shown, and kept as it came to be printed. */

export interface SentFile {
  bytes: Buffer
  /** As the shopper's file was called. */
  name: string
}

export interface StoredArtwork extends Omit<UploadFacts, 'sender'> {
  url: string
  preview: string
  /** What the shopper should know about it, as the name of a message in messages.yaml › upload. */
  note?: ArtworkNote
}

export type ArtworkNote = DrawNote | 'kept'

/** Why artwork was not taken, as the name of a message in messages.yaml › upload. */
export type ArtworkProblem = 'empty' | 'kind' | DrawProblem

export class ArtworkRefused extends Error {
  readonly problem: ArtworkProblem
  /** Of the picture, where that is what is wrong. */
  readonly size: NotDrawn['size']

  constructor(problem: ArtworkProblem, size?: NotDrawn['size']) {
    super(problem)
    this.problem = problem
    this.size = size
  }
}

/** All or none: a part without the others would be nobody's (media-2). */
async function keepAll(folder: string, files: [name: string, data: Buffer | string][]) {
  try {
    for (const [name, data] of files) await writeAtomically(join(folder, name), data)
  } catch (error) {
    for (const [name] of files) await rm(join(folder, name), { force: true })
    throw error
  }
}

async function pictureOf(bytes: Buffer, kind: ArtworkKind): Promise<Drawn> {
  if (!isWhole(bytes, kind)) throw new ArtworkRefused('broken')
  if (!isDrawn(kind)) return placeholder()
  const picture = await drawn(bytes, kind)
  if ('problem' in picture) throw new ArtworkRefused(picture.problem, picture.size)
  return picture
}

function noteOf(picture: Drawn, isKept: boolean): ArtworkNote | undefined {
  return isKept ? 'kept' : picture.notes[0]
}

/**
 * Takes one file in.
 * @param sender secretHash of the browser's cookie that sends it
 * @throws ArtworkRefused for what we can't use
 */
export async function storeArtwork({ bytes, name: title }: SentFile, sender: string | null) {
  if (bytes.length === 0) throw new ArtworkRefused('empty')
  const kind = artworkKind(bytes)
  if (!kind) throw new ArtworkRefused('kind')
  const picture = await pictureOf(bytes, kind)
  const folder = uploadsFolder()
  await mkdir(folder, { recursive: true })
  const name = randomId()
  const facts = {
    key: `${name}.${picture.ending}`,
    width: picture.width,
    height: picture.height,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    type: typeOfKind[kind],
    name: title,
    bytes: bytes.length,
    isKept: !isDrawn(kind),
  } satisfies Omit<UploadFacts, 'sender'>
  // The picture comes last: from then on the upload is there.
  await keepAll(folder, [
    [uploadFiles.original(name), bytes],
    [uploadFiles.facts(name), JSON.stringify({ ...facts, sender } satisfies UploadFacts)],
    [uploadFiles.preview(name), picture.preview],
    [facts.key, picture.data],
  ])
  const note = noteOf(picture, facts.isKept)
  return {
    ...facts,
    url: `/media/uploads/${facts.key}`,
    preview: `/media/uploads/${uploadFiles.preview(name)}`,
    ...(note && { note }),
  } satisfies StoredArtwork
}
