import { readDocumentText } from '@/design/document/read-document'
import { templateFor } from '@/design/template/template-for'
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
import { keepUpload, uploadFiles } from '../../kernel/uploads/uploads'
import { ProductionError } from '../print-job'
import { type RenderedPicture, renderPictureInChildProcess } from '../child-processes'
import { pathsOfAssets } from '../../masks/masks'
import type { PictureRequest } from './picture-request'

/** Renders pictures of saved designs in the background, one at a time (designs-13). */

/** Lease: a worker still holding a picture after this long is considered dead. */
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
  return {
    design: { document, template, hash, ...(template.neon && { neon: template.neon }) },
    brand: brand.id,
    uploads: await pathsOfAssets(document.assets),
  } satisfies PictureRequest
}

/** Stores the pictures beside the uploads, under an unguessable name. */
async function keep({ picture, preview, sheet }: RenderedPicture): Promise<string> {
  const name = randomId()
  await keepUpload([
    ...(sheet ? [[uploadFiles.sides(name), sheet.file] as const] : []),
    [uploadFiles.preview(name), preview],
    [`${name}.webp`, picture],
  ])
  return `${name}.webp`
}

async function drawOne(context: OpsContext, due: ClaimedPicture, signal: AbortSignal) {
  const { brand, db } = context
  const document = due.document ?? (await typedDocument(context, due.hash))
  if (document === null) return removePicture(db(), due)
  const drawn = await renderPictureInChildProcess(await requestFor(due, document, brand), signal)
  await markDrawn(db(), due, { key: await keep(drawn), cut: drawn.cut, sides: drawn.sheet?.sides })
}

async function noteFailure({ db }: OpsContext, due: ClaimedPicture, error: unknown) {
  const { hash, attempts } = due
  const isOver = error instanceof ProductionError || attempts >= maxAttempts
  const pauseSeconds = isOver ? null : firstPauseSeconds * 2 ** (attempts - 1)
  logFailure(isOver ? 'design picture, gave up' : 'design picture', error, { hash, attempts })
  const reason = error instanceof Error ? error.message : String(error)
  await markNotDrawn(db(), due, { reason, pauseSeconds })
}

/** @returns false if none was due */
async function drawNext(context: OpsContext, signal: AbortSignal): Promise<boolean> {
  const due = await claimPicture(context.db(), context.brand.id, holdSeconds)
  if (!due) return false
  try {
    await drawOne(context, due, signal)
  } catch (error) {
    // A stopping process makes its unfinished work due at once, for other processes (jobs-2).
    if (signal.aborted) await releasePicture(context.db(), due)
    else await noteFailure(context, due, error)
  }
  return true
}

/** Runs the job `draw-designs`: works until none is due or the shop stops. */
export async function drawPictures(context: OpsContext, signal: AbortSignal): Promise<void> {
  let isMore = true
  while (isMore && !signal.aborted) isMore = await drawNext(context, signal)
}
