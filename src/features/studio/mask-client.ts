import type { Matte } from '@/design/design-document'
import { isCutOut, type Mask, maskWish } from '@/design/mask/mask'
import { readMask } from '@/design/mask/mask-file'
import { artMask } from '@/design/sticker/prepare-art'

/** Loads the shop's masks of uploaded pictures (decision 0124). */

/** Masks of this tab by upload and matte, oldest first; each is as large as a photo on screen. */
const known = new Map<string, Promise<Mask>>()
const mostKnown = 12

/**
 * Timeout in milliseconds. The shop returns a stored mask at once, and computes a new one in a second or two.
 */
const patienceMs = 60_000

async function asked(upload: string, matte: Matte | undefined): Promise<Mask> {
  const answer = await fetch('/media/mask', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'livery' },
    body: JSON.stringify({ upload, matte }),
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!answer.ok) throw new Error(`no mask: ${answer.status}`)
  return readMask(new Uint8Array(await answer.arrayBuffer()))
}

/**
 * @param upload 32 letters and digits
 * @throws if the shop doesn't have that upload or doesn't respond
 */
function fetchMask(upload: string, matte?: Matte): Promise<Mask> {
  const wish = maskWish(matte)
  const key = `${upload} ${wish.text}`
  const before = known.get(key)
  if (before) return before
  const mask = asked(upload, wish.matte)
  known.set(key, mask)
  mask.catch(() => known.delete(key))
  for (const oldest of [...known.keys()].slice(0, -mostKnown)) known.delete(oldest)
  return mask
}

/**
 * Returns the mask of the art in an upload (studio-22).
 * @throws as fetchMask
 */
export const fetchArtMask = (upload: string, holes: boolean): Promise<Mask> =>
  artMask(holes, (matte) => fetchMask(upload, matte))

/**
 * Returns the mask of a picture in a design; undefined if the picture isn't cut out.
 * @throws as fetchMask
 */
export const fetchAssetMask = async ({ key, matte }: { key: string; matte?: Matte | undefined }) =>
  isCutOut(matte) ? fetchMask(key, matte) : undefined
