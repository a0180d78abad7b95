import { createHash } from 'node:crypto'
import { randomId } from '@/backend/kernel/ids'
import { keepUpload, uploadFiles, type UploadFacts } from '@/backend/kernel/uploads'
import { artworkKind, isDrawn, typeOfKind, type ArtworkKind } from './artwork-kind'
import { drawn, type DrawKind, type Drawn, type DrawNote, type DrawProblem, type NotDrawn } from './drawing'
import { isWhole } from './is-whole'
import { pdfPicture, type PdfKept, type PdfProblem } from './pdf-picture'
import { placeholder } from './placeholder'

/** Shoppers' artwork: read by what it is, drawn anew to be shown, and kept as it came to be printed. */

export interface SentFile {
  bytes: Buffer
  /** As the shopper's file was called. */
  name: string
}

type Values = Record<string, string | number>

export interface StoredArtwork extends Omit<UploadFacts, 'sender'> {
  url: string
  preview: string
  /** What the shopper should know about it, as the name of a message in messages.yaml › upload, and what fills it in. */
  note?: ArtworkNote
  values?: Values
}

export type ArtworkNote = DrawNote | PdfKept | 'pdfDrawn'

/** Why artwork was not taken, as the name of a message in messages.yaml › upload. */
export type ArtworkProblem = 'empty' | 'kind' | DrawProblem | PdfProblem

export class ArtworkRefused extends Error {
  readonly problem: ArtworkProblem
  /** Of the picture, where that is what is wrong. */
  readonly size: NotDrawn['size']
  readonly values: Values

  constructor(
    problem: ArtworkProblem,
    { size, values = {} }: { size?: NotDrawn['size']; values?: Values } = {},
  ) {
    super(problem)
    this.problem = problem
    this.size = size
    this.values = values
  }
}

/** What is shown of a file. Kept files show a plain sheet. */
interface Shown {
  picture: Drawn
  isKept: boolean
  note: ArtworkNote | undefined
  values?: Values
}

async function drawnOrRefused(bytes: Buffer, kind: DrawKind): Promise<Drawn> {
  const picture = await drawn(bytes, kind)
  if ('problem' in picture) throw new ArtworkRefused(picture.problem, { size: picture.size })
  return picture
}

const keptAs = async (note: ArtworkNote, values: Values = {}): Promise<Shown> => ({
  picture: await placeholder(),
  isKept: true,
  note,
  values,
})

async function shownPdf(bytes: Buffer): Promise<Shown> {
  const page = await pdfPicture(bytes)
  if (page.status === 'refused') throw new ArtworkRefused(page.problem, { values: page.values })
  if (page.status === 'kept') return keptAs(page.note, page.values)
  const picture = await drawnOrRefused(page.png, 'page')
  return { picture, isKept: false, note: 'pdfDrawn', values: { dpi: page.dpi } }
}

/** A program's own file that is a PDF besides: what it shows may not be all that is in it (media-10). */
const isIllustrator = (name: string) => /\.ai$/i.test(name)

async function shown({ bytes, name }: SentFile, kind: ArtworkKind): Promise<Shown> {
  if (!isWhole(bytes, kind)) throw new ArtworkRefused('broken')
  if (kind === 'pdf' && !isIllustrator(name)) return shownPdf(bytes)
  if (!isDrawn(kind)) return keptAs('kept')
  const picture = await drawnOrRefused(bytes, kind)
  return { picture, isKept: false, note: picture.notes[0] }
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
  const { picture, isKept, note, values } = await shown({ bytes, name: title }, kind)
  const name = randomId()
  const facts = {
    key: `${name}.${picture.ending}`,
    width: picture.width,
    height: picture.height,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    type: typeOfKind[kind],
    name: title,
    bytes: bytes.length,
    isKept,
  } satisfies Omit<UploadFacts, 'sender'>
  await keepUpload([
    [uploadFiles.original(name), bytes],
    [uploadFiles.facts(name), JSON.stringify({ ...facts, sender } satisfies UploadFacts)],
    [uploadFiles.preview(name), picture.preview],
    [facts.key, picture.data],
  ])
  return {
    ...facts,
    url: `/media/uploads/${facts.key}`,
    preview: `/media/uploads/${uploadFiles.preview(name)}`,
    ...(note && { note }),
    ...(values && { values }),
  } satisfies StoredArtwork
}
