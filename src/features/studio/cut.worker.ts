import { bladeCheck } from '@/design/geometry/blade-check'
import { cutPath, type CutRequest } from '@/design/geometry/cut-path'
import { pieceGaps } from '@/design/geometry/piece-gaps'
import { mended } from '@/design/geometry/mend-cut'
import type { Rectangle } from '@/design/document/design-document'
import { boundsOf, cornersOf, type Point } from '@/design/geometry/point'
import { repeated } from '@/design/scene/cut-scene'
import { ringsOf } from './art-rings'
import {
  type CutWish,
  type FoundCut,
  type FromCutWorker,
  pictureKey,
  type ToCutWorker,
} from './editor/cut/cut-messages'

/** Finds the cut around the art of a design beside the page, and mends its spots (studio-131, studio-133). */

const pictures = new Map<string, ImageBitmap>()
let last: CutRequest | undefined

/** So many pixels for each mm show a hair; no canvas gets larger or smaller than these. */
const pixelsPerMm = 10
const [fewest, most] = [480, 1_600]

const answer = (message: FromCutWorker) => self.postMessage(message, {})

/** Pictures that no wish names any more are let go. */
function keepOnly(addresses: ReadonlySet<string>) {
  for (const [address, bitmap] of pictures) {
    if (addresses.has(address)) continue
    bitmap.close()
    pictures.delete(address)
  }
}

const moved = ({ x, y, ...size }: Rectangle, by: Point): Rectangle => ({ x: x + by.x, y: y + by.y, ...size })

function find({ scene, copies, addresses, choice, rule }: CutWish): FoundCut {
  keepOnly(new Set(Object.values(addresses)))
  const longer = Math.max(scene.box.width, scene.box.height)
  const pixels = Math.min(Math.max(longer * pixelsPerMm, fewest), most)
  const rings = ringsOf(scene, { source: (picture) => addresses[pictureKey(picture)], pictures, pixels })
  last = { rings, choice, rule }
  const { path, backing, bounds } = cutPath(last)
  const spots = path === '' ? [] : [...bladeCheck(path, rule), ...pieceGaps(bounds, copies, rule)]
  return {
    path: repeated(path, copies),
    bounds:
      copies.length === 0
        ? bounds
        : boundsOf([bounds, ...copies.map((by) => moved(bounds, by))].flatMap(cornersOf)),
    spots,
    ...(backing !== undefined && { backing: repeated(backing, copies) }),
  }
}

function handle(message: Exclude<ToCutWorker, { kind: 'picture' }>): FromCutWorker {
  const { id } = message
  if (message.kind === 'find') return { id, found: find(message.wish) }
  return { id, choice: last && mended(last, message.spot) }
}

self.addEventListener('message', ({ data }: MessageEvent<ToCutWorker>) => {
  if (data.kind === 'picture') {
    pictures.set(data.address, data.bitmap)
    return
  }
  try {
    answer(handle(data))
  } catch {
    answer({ id: data.id, isBroken: true })
  }
})
