import type { DetailOf } from '@/design/check/finding'
import { readDocumentText } from '@/design/document/read-document'
import { withFaces } from '@/design/document/with-faces'
import { factsOf } from '@/design/facts/design-facts'
import { isSystemError } from '../../kernel/system-error'
import { answerRequests } from '../../kernel/answer-requests'
import { loadFaces } from '../load-faces'
import type { FactsFound, FactsRequest } from './facts-request'

/** Entry point of a separate process that computes the facts of designs, one at a time. */

/** Loads the picture analysis only if needed: it depends on sharp, and most designs don't need it. */
async function detailsFor({ previews }: FactsRequest): Promise<DetailOf | undefined> {
  if (!previews) return undefined
  const { detailsIn } = await import('../load-details')
  return detailsIn(previews)
}

async function workOut(request: FactsRequest): Promise<FactsFound> {
  const read = readDocumentText(request.document)
  if (!('document' in read)) return { failed: 'It cannot be read any more.' }
  try {
    const document = withFaces(read.document, request.faces ?? {})
    const faces = await loadFaces(document, request.brand)
    return { facts: factsOf(document, request.rules, { faces, detailOf: await detailsFor(request) }) }
  } catch (error) {
    if (isSystemError(error)) throw error
    return { failed: String(error) }
  }
}

answerRequests(import.meta.filename, workOut)
