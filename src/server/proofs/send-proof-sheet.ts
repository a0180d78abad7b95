import { GraphQLError } from 'graphql'
import { budgets } from '@/backend/kernel/budgets'
import { contextFrom } from '@/backend/kernel/context'
import { logFailure } from '@/backend/kernel/log'
import { uploadStorage } from '@/backend/kernel/upload-storage/storage'
import { draftSheet, keptSheet, type KeptSheet, ProductionError } from '@/backend/production/production'
import { openProof, optionsOfProof, proofTemplate } from '@/backend/proofs/proofs'
import { profileFile } from '@/brand/layers'
import { serverBrand } from '@/brand/server'
import { fairTurns } from '@/lib/fair-turns'
import { attachment } from '@/http/attachment'
import { readCookie } from '@/http/cookies'
import type { Call } from '@/http/endpoint'
import { answerAndClose } from '@/http/http'
import { networkOf } from '@/http/visitor-network'
import { uploadMessage } from '../media/upload-answers'
import { networkBudget } from '../shared-budget'
import { wordsOfDraft, wordsOfProof } from './sheet-words'

/**
 * GET /media/proof?token=…: a proof as PDF or PNG, for anyone with its link (proofs-2). POST /media/proof/draft: the
 * same of a design that is not ordered yet, for its shopper.
 */

/** Upper limit of a draft's request in bytes. */
export const maxDraftBytes = 1_048_576

const formats = ['pdf', 'png', 'picture'] as const
type Format = (typeof formats)[number]
const types: Record<Format, string> = { pdf: 'application/pdf', png: 'image/png', picture: 'image/webp' }

/** One at a time to keep browsing fast, with fair turns between shoppers. */
const turns = fairTurns(1)
const mostWaiting = 12
let waiting = 0
const ofNetwork = networkBudget('proof-sheets', budgets.proofSheets.network)

const refuse = ({ response }: Call, status: number, words: string) =>
  answerAndClose(response, status, { message: words })

const formatIn = ({ query }: Call): Format | undefined =>
  formats.find((each) => each === (query.get('format') ?? 'pdf'))

/** Returns the colors that are asked for, and the profile of the template's press. */
function colorsIn({ query }: Call, template: ReturnType<typeof proofTemplate>) {
  if (query.get('colors') !== 'press') return { colors: 'screen' } as const
  const name = template?.output.outputIntent?.profile
  const profile = name === undefined ? undefined : profileFile('.', serverBrand().id, name)
  return { colors: 'press', profile } as const
}

/** @returns undefined if too many shoppers wait */
async function sheetIn(lane: string, { read, make }: KeptSheet): Promise<Buffer | undefined> {
  const kept = await read()
  if (kept) return kept
  if (waiting >= mostWaiting) return undefined
  waiting++
  try {
    return await turns.take(lane, async () => (await read()) ?? make())
  } finally {
    waiting--
  }
}

interface Sending extends KeptSheet {
  lane: string
  format: Format
  name: string
}

async function send(call: Call, { lane, format, name, ...sheet }: Sending) {
  const { request, response } = call
  if (!(await sheet.read())) {
    const { isLeft, wait } = await ofNetwork.take(networkOf(request) ?? 'unknown')
    if (!isLeft) return refuse(call, 429, uploadMessage('busy', { wait }))
  }
  const file = await sheetIn(lane, sheet)
  if (!file) return refuse(call, 503, uploadMessage('busy', { wait: 30 }))
  response.statusCode = 200
  response.setHeader('content-type', types[format])
  response.setHeader('content-length', file.length)
  if (format !== 'picture') response.setHeader('content-disposition', attachment(`${name}.${format}`))
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('x-robots-tag', 'noindex')
  response.setHeader('content-security-policy', "default-src 'none'; sandbox")
  return void response.end(request.method === 'HEAD' ? undefined : file)
}

function contextOf({ request }: Call) {
  const [token, guest] = [readCookie(request, 'customerToken'), readCookie(request, 'guest')]
  return contextFrom(
    new Headers({
      'x-visitor-network': networkOf(request) ?? '',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(guest && { 'x-visitor-guest': guest }),
    }),
  )
}

/** Answers what shoppers can understand; other errors are ours. */
async function answered(call: Call, work: () => Promise<unknown>) {
  try {
    return await work()
  } catch (error) {
    if (error instanceof GraphQLError) return refuse(call, 422, error.message)
    if (!(error instanceof ProductionError)) throw error
    logFailure('proof as a file', error, {})
    return refuse(call, 422, uploadMessage('failed'))
  }
}

async function sendProof(call: Call) {
  const { query } = call
  const context = contextOf(call)
  const proof = await openProof(context, 'token', query.get('token') ?? '')
  const wanted = query.get('version')
  const version =
    wanted === null ? proof.versions.at(-1) : proof.versions.find(({ number }) => String(number) === wanted)
  const format = formatIn(call)
  if (!version || !format) return refuse(call, 404, 'There is no such proof.')
  const about = {
    words: wordsOfProof(serverBrand(), proof, version, await optionsOfProof(context, proof)),
    format,
    ...colorsIn(call, proofTemplate(proof, serverBrand())),
    at: version.createdAt.toISOString(),
  } as const
  const piece = {
    width: version.widthMm,
    height: version.heightMm,
    bleed: version.bleedMm,
    cutShape: version.cutShape,
    cutPath: version.cutPath,
    sides: version.sides,
  }
  const sheet = keptSheet(about, [version.picture, piece], async () => {
    const file = await uploadStorage().localPath(version.picture)
    if (file === undefined) throw new ProductionError('The picture of the proof is not here.')
    return { file, piece }
  })
  return send(call, {
    ...sheet,
    lane: `proof ${proof.id}`,
    format,
    name: `proof-${proof.orderNumber}-${version.number}`,
  })
}

export const sendProofSheet = (call: Call) => answered(call, () => sendProof(call))

export const sendDraftSheet = (call: Call) =>
  answered(call, async () => {
    const format = formatIn(call)
    if (!format) return refuse(call, 404, 'There is no such format.')
    const context = contextOf(call)
    // A proof of the same design is the same file for a day.
    const at = `${context.now().toISOString().slice(0, 10)}T12:00:00.000Z`
    const text = (await call.body()).toString('utf8')
    const sheet = await draftSheet(context, text, (facts) => ({
      words: wordsOfDraft(serverBrand(), facts, at),
      format,
      ...colorsIn(call, facts.template),
      at,
    }))
    return send(call, { ...sheet, format, name: 'proof' })
  })
