import { readDocumentText } from '@/design/document/read-document'
import { sceneOf } from '@/design/scene/scene-of'
import { templateFor } from '@/design/template/template-for'
import { surfaceRule } from '@/design/template/surface-boxes'
import {
  claimPicture,
  markDrawn,
  markNotDrawn,
  releasePicture,
  removePicture,
  typedDocument,
  type ClaimedPicture,
} from '../../designs/designs'
import type { OpsContext } from '../../kernel/context'
import { randomId } from '../../kernel/ids'
import { logFailure } from '../../kernel/log'
import { keepUpload, uploadFiles } from '../../kernel/uploads'
import { loadFaces } from '../../designs/designs'
import { ProductionError } from '../print-job'
import { pictureApart } from '../render-apart'
import { pathsOfAssets } from '../uploaded-bytes'
import type { PictureRequest } from './picture-request'

/** Draws what saved designs look like, one after the other, beside the requests (designs-13). */

/** A process that has not finished a picture by then has died. */
const holdSeconds = 600
const maxAttempts = 5
const firstPauseSeconds = 10

function designIn(text: string, { templates }: OpsContext['brand']) {
  const read = readDocumentText(text)
  if (!('document' in read)) throw new ProductionError('The design cannot be read any more.')
  const { document } = read
  const rule = templates[document.product.template]
  if (!rule) throw new ProductionError(`There is no template "${document.product.template}" any more.`)
  return { document, template: templateFor(rule, document.product.options) }
}

async function requestFor({ hash }: ClaimedPicture, text: string, brand: OpsContext['brand']) {
  const { document, template } = designIn(text, brand)
  const faces = await loadFaces(document, brand.id)
  const surfaces = document.surfaceOrder.filter((id) => surfaceRule(template, id))
  const scene = (id: string, mode: 'print' | 'proof') => sceneOf(document, template, id, { faces, mode })
  return {
    design: { document, template, hash, ...(template.neon && { neon: template.neon }) },
    scenes: Object.fromEntries(
      surfaces.map((id) => [id, { print: scene(id, 'print'), proof: scene(id, 'proof') }]),
    ),
    uploads: await pathsOfAssets(document.assets),
  } satisfies PictureRequest
}

/** Beside the uploads, under a name that nobody can guess. */
async function keep({ picture, preview }: Record<'picture' | 'preview', Buffer>): Promise<string> {
  const name = randomId()
  await keepUpload([
    [uploadFiles.preview(name), preview],
    [`${name}.webp`, picture],
  ])
  return `${name}.webp`
}

async function drawOne(context: OpsContext, due: ClaimedPicture, signal: AbortSignal) {
  const { brand, db } = context
  const document = due.document ?? (await typedDocument(context, due.hash))
  if (document === null) return removePicture(db(), due)
  const drawn = await pictureApart(await requestFor(due, document, brand), signal)
  await markDrawn(db(), due, { key: await keep(drawn), cut: drawn.cut })
}

async function noteFailure({ db }: OpsContext, due: ClaimedPicture, error: unknown) {
  const { hash, attempts } = due
  const isOver = error instanceof ProductionError || attempts >= maxAttempts
  const pauseSeconds = isOver ? null : firstPauseSeconds * 2 ** (attempts - 1)
  logFailure(isOver ? 'picture of a design, given up' : 'picture of a design', error, { hash, attempts })
  const reason = error instanceof Error ? error.message : String(error)
  await markNotDrawn(db(), due, { reason, pauseSeconds })
}

/** @returns false when nothing was due */
async function drawNext(context: OpsContext, signal: AbortSignal): Promise<boolean> {
  const due = await claimPicture(context.db(), context.brand.id, holdSeconds)
  if (!due) return false
  try {
    await drawOne(context, due, signal)
  } catch (error) {
    // What a process that stops leaves is due for the others at once (jobs-5).
    if (signal.aborted) await releasePicture(context.db(), due)
    else await noteFailure(context, due, error)
  }
  return true
}

/** The job draw-designs: works until nothing is due or the shop stops. */
export async function drawPictures(context: OpsContext, signal: AbortSignal): Promise<void> {
  let isMore = true
  while (isMore && !signal.aborted) isMore = await drawNext(context, signal)
}
