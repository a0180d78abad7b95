import { GraphQLError } from 'graphql'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { contextFrom } from '@/backend/kernel/context'
import { logFailure } from '@/backend/kernel/log'
import { ProductionError, readSight, type SightToShow } from '@/backend/production/production'
import { fairTurns } from '@/lib/fair-turns'
import type { Call } from '../../http/endpoint'
import { readCookie } from '../../http/cookies'
import { answerAndClose, answerJson } from '../../http/http'
import { networkOf } from '../../http/visitor-network'
import { uploadMessage } from './upload-answers'
import { inRoom } from './uploads-room'

/**
 * POST /media/sight/model and /media/sight/mockups: a design in the shopper's room, made on first request. The answer
 * has the files' addresses, which anyone can open who knows them (studio-56).
 */

/** Upper limit of a document's bytes, and of the request. */
export const maxSightBytes = 1_048_576

/** One at a time to keep browsing fast, with fair turns between shoppers. */
const turns = fairTurns(1)
const mostWaiting = 12
let waiting = 0
const perNetwork = new RateLimiterMemory({ points: 40, duration: 600 })

const kinds = ['model', 'mockups'] as const

const refuse = ({ response }: Call, status: number, message: string) =>
  answerAndClose(response, status, { message })

/** @returns false if too many shoppers wait, or there is no space */
async function made({ lane, bytes, isKept, make }: SightToShow): Promise<boolean> {
  if (await isKept()) return true
  if (waiting >= mostWaiting) return false
  waiting++
  try {
    return await turns.take(lane, async () => (await isKept()) || inRoom(bytes, make))
  } finally {
    waiting--
  }
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

async function answer(call: Call, kind: (typeof kinds)[number]) {
  const sight = await readSight(contextOf(call), (await call.body()).toString('utf8'), kind)
  if (!(await made(sight))) return refuse(call, 503, uploadMessage('busy', { wait: 30 }))
  const files = Object.entries(sight.files).map(([ending, file]) => [ending, `/media/uploads/${file}`])
  return answerJson(call.response, 200, { files: Object.fromEntries(files) })
}

export async function sendSight(call: Call) {
  const kind = kinds.find((each) => each === call.below)
  if (!kind) return refuse(call, 404, uploadMessage('failed'))
  const isAllowed = await perNetwork.consume(networkOf(call.request) ?? '').then(
    () => true,
    () => false,
  )
  if (!isAllowed) return refuse(call, 429, uploadMessage('busy', { wait: 600 }))
  try {
    return await answer(call, kind)
  } catch (error) {
    if (error instanceof GraphQLError) return refuse(call, 422, error.message)
    if (!(error instanceof ProductionError)) throw error
    logFailure('design in a room', error, { kind })
    return refuse(call, 422, uploadMessage('failed'))
  }
}
