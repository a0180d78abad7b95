import { budgets } from '@/backend/kernel/budgets'
import {
  DetectorAbsent,
  fulfill,
  maskBytes,
  MaskTooComplex,
  type MaskWish,
  readMaskWish,
  wishedFile,
} from '@/backend/masks/masks'
import { readStored, uploadStorage } from '@/backend/kernel/upload-storage/storage'
import { fairTurns } from '@/lib/fair-turns'
import type { Call } from '../../http/endpoint'
import { networkBudget } from '../shared-budget'
import { senderOf } from './upload'
import { refuse } from './upload-answers'
import { type Refusal, refusalOfBytes, type Sender } from './upload-limits'
import { inRoom } from './uploads-room'

/**
 * POST /media/mask: the mask of an upload (decision 0124), or what the detectors see in it, computed on first
 * request.
 */

/** Upper limit for the request: enough for all strokes that a design may contain and a browser can paint. */
export const maxMaskWishBytes = 1_048_576

/**
 * One mask at a time to keep browsing fast, with fair turns between networks. Faces are looked for beside them,
 * because a book's photos arrive together, and a shopper waits for masks only.
 */
const masks = { turns: fairTurns(1), ofNetwork: networkBudget('masks', budgets.masks.network) }
const faces = { turns: fairTurns(1), ofNetwork: networkBudget('faces', budgets.faces.network) }

const lanesFor = ({ see }: MaskWish) => (see === 'faces' ? faces : masks)

/** Returns why a mask is not computed for that sender now; undefined if it may be. */
async function refusalOfWork(sender: Sender, wish: MaskWish): Promise<Refusal | undefined> {
  const { isLeft } = await lanesFor(wish).ofNetwork.take(sender.network)
  return isLeft ? refusalOfBytes(sender, maskBytes(wish)) : [429, 'busy']
}

async function make(sender: Sender, wish: MaskWish): Promise<Refusal | undefined> {
  const refused = await refusalOfWork(sender, wish)
  if (refused) return refused
  try {
    const isRoom = await inRoom(maskBytes(wish), async () => {
      await lanesFor(wish).turns.take(sender.network, () => fulfill(wish))
      return maskBytes(wish)
    })
    return isRoom ? undefined : [503, 'noRoom']
  } catch (error) {
    if (error instanceof MaskTooComplex) return [415, 'tooComplex']
    if (error instanceof DetectorAbsent) return [501, 'failed']
    throw error
  }
}

/** Sends a mask's file, which is already compressed. */
export async function sendMask({ request, response, body }: Call) {
  const wish = await readMaskWish((await body()).toString('utf8'))
  if (wish === 'malformed') return refuse(response, 400, 'failed')
  if (wish === 'missing') return refuse(response, 404, 'failed')
  const file = wishedFile(wish)
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
