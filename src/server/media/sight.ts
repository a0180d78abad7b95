import { GraphQLError } from 'graphql'
import { budgets } from '@/backend/kernel/budgets'
import { contextFrom } from '@/backend/kernel/context'
import { logFailure } from '@/backend/kernel/log'
import { message } from '@/backend/kernel/message'
import { serverBrand } from '@/brand/server'
import { ProductionError, readSight, type SightToShow } from '@/backend/production/production'
import { fairTurns } from '@/lib/fair-turns'
import type { Call } from '../../http/endpoint'
import { readCookie } from '../../http/cookies'
import { answerAndClose, answerJson } from '../../http/http'
import { networkOf } from '../../http/visitor-network'
import { networkBudget } from '../shared-budget'
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
const ofNetwork = networkBudget('sights', budgets.sights.network)

const kinds = ['model', 'mockups'] as const

const refuse = ({ response }: Call, status: number, words: string) =>
  answerAndClose(response, status, { message: words })

const words = (name: 'busy' | 'failed') => message(serverBrand(), `sight.${name}`)

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
  if (!(await made(sight))) return refuse(call, 503, words('busy'))
  const files = Object.entries(sight.files).map(([ending, file]) => [ending, `/media/uploads/${file}`])
  return answerJson(call.response, 200, { files: Object.fromEntries(files) })
}

export async function sendSight(call: Call) {
  const kind = kinds.find((each) => each === call.below)
  if (!kind) return refuse(call, 404, words('failed'))
  const { isLeft } = await ofNetwork.take(networkOf(call.request) ?? '')
  if (!isLeft) return refuse(call, 429, words('busy'))
  try {
    return await answer(call, kind)
  } catch (error) {
    if (error instanceof GraphQLError) return refuse(call, 422, error.message)
    if (!(error instanceof ProductionError)) throw error
    logFailure('design in a room', error, { kind })
    return refuse(call, 422, words('failed'))
  }
}
