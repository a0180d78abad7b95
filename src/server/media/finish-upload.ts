import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  bytesOfUnfinished,
  dropUnfinished,
  keepAnswer,
  type UnfinishedUpload,
} from '@/backend/kernel/uploads/unfinished-uploads'
import { answerAndClose, answerJson } from '../../http/http'
import { keepArtwork, refuse, uploadMessage, type Answer } from './upload-answers'
import { drawing, wholeFiles } from './upload-limits'
import { releaseRoom } from './uploads-room'

/** Processes a file whose parts have all arrived like a normal upload (media-46). */

/** Running jobs by upload: a browser that lost its connection asks again, but the file is processed once. */
const finishing = new Map<string, Promise<Answer | undefined>>()

/** Deletes an upload and frees its storage space at once (media-5). */
export const dropUpload = async (id: string) => releaseRoom(await dropUnfinished(id))

async function keepWhole(upload: UnfinishedUpload, network: string): Promise<Answer> {
  const { id, name, sender, sha256 } = upload
  const bytes = await bytesOfUnfinished(id)
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) {
    await dropUpload(id)
    return { status: 415, body: { message: uploadMessage('partsDiffer', { name }) } }
  }
  const answer = await keepArtwork({ bytes, name }, sender, network)
  if (answer.status === 503) return answer
  if (answer.status === 200) await keepAnswer(upload, answer.body)
  await dropUpload(id)
  return answer
}

/** The sender of the last part. */
interface Bringer {
  network: string
  request: IncomingMessage
}

/** @returns undefined if there is no free place; the parts stay, so that the browser can retry */
async function finish(upload: UnfinishedUpload, { network, request }: Bringer): Promise<Answer | undefined> {
  let answer: Answer | undefined
  await wholeFiles.hold({ network, bytes: upload.bytes, request }, () =>
    drawing.take(network, async () => {
      answer = await keepWhole(upload, network)
    }),
  )
  return answer
}

export async function finishUpload(response: ServerResponse, upload: UnfinishedUpload, bringer: Bringer) {
  const { id } = upload
  const begun = finishing.get(id) ?? finish(upload, bringer).finally(() => finishing.delete(id))
  finishing.set(id, begun)
  const answer = await begun
  if (!answer) return refuse(response, 429, 'busy')
  return answer.status === 200
    ? answerJson(response, 200, answer.body)
    : answerAndClose(response, answer.status, answer.body)
}
