import type { Matte } from '@/design/design-document'
import { isCutOut, type Mask, maskWish } from '@/design/mask/mask'
import { readMask } from '@/design/mask/mask-file'
import type { Detection } from '@/design/mask/detection'
import { type ArtChoice, artMatte } from '@/design/sticker/art-matte'
import type { Rectangle } from '@/design/units'

/** Loads the shop's masks of uploaded pictures (decision 0124). */

/** Masks of this tab by upload and matte, oldest first; each is as large as a photo on screen. */
const known = new Map<string, Promise<Mask>>()
const mostKnown = 12

/**
 * Timeout in milliseconds. The shop returns a stored mask at once, and computes a new one in a second or two.
 */
const patienceMs = 60_000

/** The shop refuses a mask. */
class MaskRefused extends Error {
  readonly status: number

  constructor(status: number) {
    super(`no mask: ${status}`)
    this.status = status
  }
}

/** True if the shop answers that it has no detector. */
export const isWithoutDetector = (error: unknown): boolean =>
  error instanceof MaskRefused && error.status === 501

/** What is requested of an upload: a mask, or what the detectors see in it. */
type Wish = { matte: Matte | undefined } | { see: 'faces' | 'subject' }

async function asked(upload: string, wish: Wish): Promise<Response> {
  const answer = await fetch('/media/mask', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'livery' },
    body: JSON.stringify({ upload, ...wish }),
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!answer.ok) throw new MaskRefused(answer.status)
  return answer
}

const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer())

/**
 * @param upload 32 letters and digits
 * @throws if the shop doesn't have that upload or doesn't respond
 */
function fetchMask(upload: string, matte?: Matte): Promise<Mask> {
  const wish = maskWish(matte)
  const key = `${upload} ${wish.text}`
  const before = known.get(key)
  if (before) return before
  const mask = asked(upload, { matte: wish.matte }).then(async (answer) => readMask(await bytesOf(answer)))
  known.set(key, mask)
  mask.catch(() => known.delete(key))
  for (const oldest of [...known.keys()].slice(0, -mostKnown)) known.delete(oldest)
  return mask
}

/**
 * Returns the mask of the art in an upload (studio-22).
 * @throws as fetchMask
 */
export async function fetchArtMask(upload: string, choice: ArtChoice): Promise<Mask> {
  const matteFor = (wanted: ArtChoice) => artMatte(wanted, (matte) => fetchMask(upload, matte))
  try {
    return await fetchMask(upload, await matteFor(choice))
  } catch (error) {
    // Without a detector the background stays, as it will in the order.
    if (!isWithoutDetector(error)) throw error
    return fetchMask(upload, await matteFor({ ...choice, background: 'auto' }))
  }
}

/**
 * Returns the mask of a picture in a design; undefined if the picture isn't cut out.
 * @throws as fetchMask
 */
export const fetchAssetMask = async ({ key, matte }: { key: string; matte?: Matte | undefined }) =>
  isCutOut(matte) ? fetchMask(key, matte) : undefined

/**
 * Returns what the shop's detector sees in an upload.
 * @throws MaskRefused; an error if the shop doesn't respond
 */
export const fetchDetection = async (upload: string): Promise<Detection> =>
  readMask<Detection>(await bytesOf(await asked(upload, { see: 'subject' })))

/**
 * Returns the faces of an upload, in fractions of it.
 * @throws as fetchDetection
 */
export const fetchFaces = async (upload: string): Promise<Rectangle[]> =>
  (await asked(upload, { see: 'faces' })).json() as Promise<Rectangle[]> // written by the shop's own detector
