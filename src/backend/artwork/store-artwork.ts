import { createHash } from 'node:crypto'
import { randomId } from '../kernel/ids'
import { keepUpload, uploadFiles, type UploadFacts } from '../kernel/uploads/uploads'
import { artworkKind, isDrawn, typeOfKind, type ArtworkKind } from './artwork-kind'
import { renderPicture, type DrawKind } from './drawing'
import type { RenderedPicture, DrawNote, Note } from './rendered-picture'
import { isWhole } from './is-whole'
import { pdfPicture, type PdfKept, type PdfNote } from './pdf-picture'
import { placeholder } from './placeholder'
import { type FontNote, fontNotes, replacedFonts } from './replaced-fonts'
import { ArtworkRefused } from './artwork-refused'

/**
 * Stores shoppers' artwork: detects its kind, renders a picture for the screen, and keeps the original for
 * print.
 */

export interface SentFile {
  bytes: Buffer
  /** The shopper's file name. */
  name: string
}

export interface StoredArtwork extends Omit<UploadFacts, 'sender'> {
  url: string
  preview: string
  /** Total size of all stored files. */
  keptBytes: number
  /**
   * Whether the picture ends at a cut line in the file: the blade follows that line, with no border around it
   * (media-426).
   */
  isCut?: boolean
  notes: ArtworkNote[]
}

export type ArtworkNote = Note<DrawNote | PdfKept> | PdfNote | FontNote

/** The picture that represents a file. Kept files get the placeholder. */
interface Shown {
  picture: RenderedPicture
  isKept: boolean
  isVector: boolean
  isCut?: boolean
  notes: ArtworkNote[]
}

async function drawnOrRefused(bytes: Buffer, kind: DrawKind): Promise<RenderedPicture> {
  const picture = await renderPicture(bytes, kind)
  if ('problem' in picture) throw new ArtworkRefused(picture.problem, picture)
  return picture
}

const keptAs = async (note: ArtworkNote): Promise<Shown> => ({
  picture: await placeholder(),
  isKept: true,
  isVector: false,
  notes: [note],
})

async function shownPdf({ bytes, name }: SentFile): Promise<Shown> {
  const page = await pdfPicture(bytes, isIllustrator(name))
  if (page.status === 'refused') throw new ArtworkRefused(page.problem, { values: page.values })
  if (page.status === 'kept') return keptAs({ say: page.note, values: page.values })
  const picture = await drawnOrRefused(page.png, 'page')
  return { picture, isKept: false, isVector: page.isVector, isCut: page.isCut, notes: page.notes }
}

/** True for Illustrator's own format, which contains a PDF unless it was saved without one (media-10). */
const isIllustrator = (name: string) => /\.ai$/i.test(name)

async function shown(file: SentFile, kind: ArtworkKind): Promise<Shown> {
  if (!isWhole(file.bytes, kind)) throw new ArtworkRefused('broken')
  if (kind === 'pdf') return shownPdf(file)
  if (!isDrawn(kind)) return keptAs({ say: 'kept' })
  const picture = await drawnOrRefused(file.bytes, kind)
  const fonts = fontNotes(await replacedFonts(picture.fonts))
  return { picture, isKept: false, isVector: kind === 'svg', notes: [...picture.notes, ...fonts] }
}

/**
 * Stores one uploaded file.
 * @param sender secretHash of the sending browser's cookie
 * @param network secretHash of the sending network
 * @throws ArtworkRefused for unusable files
 */
export async function storeArtwork(
  { bytes, name: title }: SentFile,
  sender: string | null,
  network?: string,
) {
  if (bytes.length === 0) throw new ArtworkRefused('empty')
  const kind = artworkKind(bytes)
  if (!kind) throw new ArtworkRefused('kind')
  const { picture, isKept, isVector, isCut, notes } = await shown({ bytes, name: title }, kind)
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
    ...(isVector && { isVector }),
  } satisfies Omit<UploadFacts, 'sender'>
  const kept = JSON.stringify({ ...facts, sender, ...(network && { network }) } satisfies UploadFacts)
  await keepUpload([
    [uploadFiles.original(name), bytes],
    [uploadFiles.facts(name), kept],
    [uploadFiles.preview(name), picture.preview],
    [facts.key, picture.data],
  ])
  return {
    ...facts,
    keptBytes: bytes.length + Buffer.byteLength(kept) + picture.preview.length + picture.data.length,
    url: `/media/uploads/${facts.key}`,
    preview: `/media/uploads/${uploadFiles.preview(name)}`,
    ...(isCut && { isCut }),
    notes,
  } satisfies StoredArtwork
}
