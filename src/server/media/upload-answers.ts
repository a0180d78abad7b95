import type { ServerResponse } from 'node:http'
import { serverBrand } from '@/brand/server'
import { megapixelsOf, mostPixels } from '@/lib/file-amounts'
import { message } from '@/backend/kernel/message'
import { answerAndClose } from '../http/http'
import {
  ArtworkRefused,
  storeArtwork,
  type ArtworkProblem,
  type SentFile,
  type StoredArtwork,
} from './artwork/store-artwork'
import { countAsTen, type Values } from './upload-limits'

/** What an upload is answered with: where the picture is kept, or one message that says why it was not taken. */

/** A refusal is answered whatever the shop says of it. */
export const uploadMessage = (name: string, values?: Values) =>
  serverBrand().messages['upload']?.[name] ? message(serverBrand(), `upload.${name}`, values) : name

/** The shop is busy for a moment: the same request may be sent again after it. */
const busySeconds = 30

export function refuse(response: ServerResponse, status: number, name: string, values?: Values) {
  if (name === 'busy') response.setHeader('retry-after', String(busySeconds))
  return answerAndClose(response, status, { message: uploadMessage(name, values) })
}

/** What the browser gets to know. */
const answerOf = ({ note, values, ...stored }: StoredArtwork) => ({
  ...stored,
  ...(note && { note: uploadMessage(note, values) }),
})

/** What was found, and what is wanted. */
const foundIn = ({ size, values }: ArtworkRefused, { name }: SentFile): Values => ({
  name,
  ...(size && { ...size, found: megapixelsOf(size), max: mostPixels / 1_000_000 }),
  ...values,
})

/** What took all the time that it may have. */
const tooMuch = new Set<ArtworkProblem>(['tooComplex', 'pdfTooComplex'])

export interface Answer {
  status: 200 | 415
  body: Record<string, unknown>
}

/**
 * Takes a file in that has arrived whole.
 * @param sender secretHash of the browser's cookie that sends it
 * @throws what is our own trouble: a full disk, a program that doesn't start
 */
export async function keepArtwork(file: SentFile, sender: string, network: string): Promise<Answer> {
  try {
    return { status: 200, body: answerOf(await storeArtwork(file, sender)) }
  } catch (error) {
    if (!(error instanceof ArtworkRefused)) throw error
    if (tooMuch.has(error.problem)) await countAsTen(network)
    return { status: 415, body: { message: uploadMessage(error.problem, foundIn(error, file)) } }
  }
}
