import type { ServerResponse } from 'node:http'
import { serverBrand } from '@/brand/server'
import { megapixelsOf, maxPixels } from '@/lib/products/file-amounts'
import { message } from '@/backend/kernel/message'
import { answerAndClose } from '../../http/http'
import {
  ArtworkRefused,
  storeArtwork,
  type ArtworkProblem,
  type SentFile,
  type StoredArtwork,
} from '@/backend/artwork/artwork'
import { secretHash } from '@/backend/kernel/secret-hash'
import { chargeAmplified, countAsMany, type Values } from './upload-limits'
import { inRoom } from './uploads-room'

/** Responses to an upload: where the picture is stored, or one message why it was rejected. */

/** Returns a refusal's message, or its name if the brand has no such message. */
export const uploadMessage = (name: string, values?: Values) =>
  serverBrand().messages['upload']?.[name] ? message(serverBrand(), `upload.${name}`, values) : name

/** Seconds until a client may retry after all places were taken. */
const busySeconds = 30

export function refuse(response: ServerResponse, status: number, name: string, values?: Values) {
  if (name === 'busy') response.setHeader('retry-after', String(values?.['wait'] ?? busySeconds))
  return answerAndClose(response, status, { message: uploadMessage(name, values) })
}

/** Returns the parts of the result that the browser may see. */
function answerOf({ notes, ...stored }: StoredArtwork) {
  const { keptBytes: _, ...answer } = stored
  return {
    ...answer,
    ...(notes.length > 0 && { note: notes.map(({ say, values }) => uploadMessage(say, values)).join(' ') }),
  }
}

/** Returns the actual size and the limits, for the message. */
const foundIn = ({ size, values }: ArtworkRefused, { name }: SentFile): Values => ({
  name,
  ...(size && { ...size, found: megapixelsOf(size), max: maxPixels / 1_000_000 }),
  ...values,
})

/** Problems of files that used up their whole time limit. */
const tooMuch = new Set<ArtworkProblem>(['tooComplex', 'pdfTooComplex'])

export interface Answer {
  status: 200 | 415 | 503
  body: Record<string, unknown>
}

/**
 * Stores a completely received file.
 * @param sender secretHash of the cookie of the browser that sends it
 * @throws our own failures: a full disk, a program that doesn't start
 */
export async function keepArtwork(file: SentFile, sender: string, network: string): Promise<Answer> {
  let answer: Answer = { status: 503, body: { message: uploadMessage('noRoom') } }
  // The renderings take about as much space again.
  await inRoom(2 * file.bytes.length, async () => {
    const stored = await storeOrRefuse(file, sender, network)
    if ('status' in stored) {
      answer = stored
      return 0
    }
    answer = { status: 200, body: answerOf(stored) }
    await chargeAmplified(network, file.bytes.length, stored.keptBytes)
    return stored.keptBytes
  })
  return answer
}

async function storeOrRefuse(file: SentFile, sender: string, network: string) {
  try {
    return await storeArtwork(file, sender, secretHash(`upload ${network}`))
  } catch (error) {
    if (!(error instanceof ArtworkRefused)) throw error
    if (tooMuch.has(error.problem)) await countAsMany(network)
    const body = { message: uploadMessage(error.problem, foundIn(error, file)) }
    return { status: 415, body } satisfies Answer
  }
}
