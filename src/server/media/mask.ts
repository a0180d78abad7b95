import { RateLimiterMemory } from 'rate-limiter-flexible'
import {
  maskBytes,
  maskFileOf,
  MaskTooComplex,
  type MaskWish,
  readMaskWish,
  storedMask,
} from '@/backend/masks/masks'
import { readStored, uploadStorage } from '@/backend/kernel/upload-storage/storage'
import { fairTurns } from '@/lib/fair-turns'
import type { Call } from '../../http/endpoint'
import { senderOf } from './upload'
import { refuse } from './upload-answers'
import { type Refusal, refusalOfBytes, type Sender } from './upload-limits'
import { inRoom } from './uploads-room'

/** POST /media/mask: the mask of an upload (decision 0124), computed on first request. */

/** Upper limit for the request: enough for all strokes that a design may contain and a browser can paint. */
export const maxMaskWishBytes = 1_048_576

/** One mask at a time to keep browsing fast, with fair turns between networks. */
const turns = fairTurns(1)
const perNetwork = new RateLimiterMemory({ points: 60, duration: 600 })

/** Returns why a mask is not computed for that sender now; undefined if it may be. */
async function refusalOfWork(sender: Sender, wish: MaskWish): Promise<Refusal | undefined> {
  const isAllowed = await perNetwork.consume(sender.network).then(
    () => true,
    () => false,
  )
  return isAllowed ? refusalOfBytes(sender, maskBytes(wish)) : [429, 'busy']
}

async function make(sender: Sender, wish: MaskWish): Promise<Refusal | undefined> {
  const refused = await refusalOfWork(sender, wish)
  if (refused) return refused
  try {
    const isRoom = await inRoom(maskBytes(wish), async () => {
      await turns.take(sender.network, () => storedMask(wish.facts, wish.matte))
      return maskBytes(wish)
    })
    return isRoom ? undefined : [503, 'noRoom']
  } catch (error) {
    if (error instanceof MaskTooComplex) return [415, 'tooComplex']
    throw error
  }
}

/** Sends a mask's file, which is already compressed. */
export async function sendMask({ request, response, body }: Call) {
  const wish = await readMaskWish((await body()).toString('utf8'))
  if (wish === 'malformed') return refuse(response, 400, 'failed')
  if (wish === 'missing') return refuse(response, 404, 'failed')
  const file = maskFileOf(wish.facts, wish.matte)
  const isThere = await uploadStorage().stat(file)
  const refused = isThere ? undefined : await make(senderOf(request), wish)
  if (refused) return refuse(response, ...refused)
  const bytes = await readStored(file)
  if (!bytes) return refuse(response, 503, 'failed')
  response.statusCode = 200
  response.setHeader('content-type', 'application/octet-stream')
  response.setHeader('content-encoding', 'gzip')
  response.setHeader('content-length', bytes.length)
  response.setHeader('x-content-type-options', 'nosniff')
  return void response.end(bytes)
}
