import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import {
  bytesOfUnfinished,
  dropUnfinished,
  finishUnfinished,
  type UnfinishedUpload,
} from '@/backend/kernel/unfinished-uploads'
import { answerAndClose, answerJson } from '../http/http'
import { keepArtwork, refuse, uploadMessage, type Answer } from './upload-answers'
import { drawing, holdWholeFile } from './upload-limits'

/** A file whose parts have all come is looked at as one that came in one piece (media-44). */

/** A browser that lost the connection asks again; the file is drawn once. */
const finishing = new Map<string, Promise<Answer | undefined>>()

async function keepWhole(upload: UnfinishedUpload, network: string): Promise<Answer> {
  const { id, name, sender, sha256 } = upload
  const bytes = await bytesOfUnfinished(id)
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) {
    await dropUnfinished(id)
    return { status: 415, body: { message: uploadMessage('partsDiffer', { name }) } }
  }
  const answer = await keepArtwork({ bytes, name }, sender, network)
  if (answer.status === 200) await finishUnfinished(upload, answer.body)
  else await dropUnfinished(id)
  return answer
}

/** @returns undefined when too many are inside: its parts stay, and it may be asked for again */
async function finish(upload: UnfinishedUpload, network: string): Promise<Answer | undefined> {
  let answer: Answer | undefined
  await holdWholeFile({ network, bytes: upload.bytes }, () =>
    drawing.take(network, async () => {
      answer = await keepWhole(upload, network)
    }),
  )
  return answer
}

export async function finishUpload(response: ServerResponse, upload: UnfinishedUpload, network: string) {
  const { id } = upload
  const begun = finishing.get(id) ?? finish(upload, network).finally(() => finishing.delete(id))
  finishing.set(id, begun)
  const answer = await begun
  if (!answer) return refuse(response, 429, 'busy')
  return answer.status === 200
    ? answerJson(response, 200, answer.body)
    : answerAndClose(response, answer.status, answer.body)
}
