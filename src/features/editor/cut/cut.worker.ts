import { bladeCheck } from '@/design/geometry/blade-check'
import { cutPath, type CutRequest } from '@/design/geometry/cut-path'
import { cutScale } from '@/design/geometry/large-cut'
import { sheetCut } from '@/design/geometry/sheet-cut'
import { sheetSpots } from '@/design/geometry/sheet-spots'
import { type ArrangedSheet, arrangedSheet } from '@/design/nest/arranged-sheet'
import { pieceGaps } from '@/design/geometry/piece-gaps'
import { fixCut } from '@/design/geometry/fix-cut'
import { type Rectangle, type Point } from '@/design/units'
import { boundsOf, cornersOf } from '@/design/geometry/point'
import { repeated } from '@/design/scene/cut-scene'
import type { Scene } from '@/design/scene/scene'
import { withExactEdges } from '@/design/scene/with-exact-edges'
import type { SheetPiece } from '@/design/scene/sheet-pieces'
import { ringsOf } from '../../studio/art-rings'
import {
  type CutWish,
  type FromCutWorker,
  pictureKey,
  type SheetWish,
  type ToCutWorker,
} from './cut-messages'
import { type FoundCut } from '../state/seen-cut'

/** Finds the cut around a design's art in a worker, and fixes its bad spots (studio-131, studio-133). */

const pictures = new Map<string, ImageBitmap>()
let last: CutRequest | undefined

/** Pixels per mm, enough to show a hair. The canvas's longer side stays between `fewest` and `most`. */
const pixelsPerMm = 10
const [fewest, most] = [480, 1_600]

/** Work on a sheet while a piece is dragged. */
const quickSteps = 1_000_000

const answer = (message: FromCutWorker) => self.postMessage(message, {})

/** Closes pictures that the current request doesn't use. */
function keepOnly(addresses: ReadonlySet<string>) {
  for (const [address, bitmap] of pictures) {
    if (addresses.has(address)) continue
    bitmap.close()
    pictures.delete(address)
  }
}

const moved = ({ x, y, ...size }: Rectangle, by: Point): Rectangle => ({ x: x + by.x, y: y + by.y, ...size })

function outlineOf(scene: Scene, addresses: CutWish['addresses']) {
  const longer = Math.max(scene.box.width, scene.box.height)
  const pixels = Math.min(Math.max(longer * pixelsPerMm, fewest), most)
  return ringsOf(scene, { source: (picture) => addresses[pictureKey(picture)], pictures, pixels })
}

/** Finds the cut of each design of a sheet, and repeats it for its copies. */
function findPieces(pieces: readonly SheetPiece[], { addresses, choice, rule }: CutWish): FoundCut {
  last = undefined
  const outlines = pieces.map(({ scene, places }) => ({ rings: outlineOf(scene, addresses), places }))
  const { cuts, ...found } = sheetCut(outlines, { choice, rule })
  return { ...found, spots: found.path === '' ? [] : sheetSpots({ outlines, cuts }, rule) }
}

/** Lays designs by their cut lines. */
function arrange({ pieces, addresses, choice, rule, isQuick, ...sheet }: SheetWish): ArrangedSheet {
  keepOnly(new Set(Object.values(addresses)))
  const outlines = pieces.map(({ scene }) => ({ rings: outlineOf(scene, addresses), places: [] }))
  const { cuts } = sheetCut(outlines, { choice: { ...choice, style: 'die' }, rule, isRough: true })
  return arrangedSheet(
    pieces.map(({ count, members }, index) => ({ rings: cuts[index]?.rings ?? [], count, members })),
    { ...sheet, ...(isQuick && { steps: quickSteps }) },
  )
}

function find(wish: CutWish): FoundCut {
  const { scene, copies, addresses, choice, rule, pieces } = wish
  keepOnly(new Set(Object.values(addresses)))
  if (pieces) return findPieces(pieces, wish)
  const traced = outlineOf(scene, addresses)
  const rings = cutScale(rule) > 1 ? withExactEdges(traced, scene) : traced
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
  if (message.kind === 'arrange') return { id, sheet: arrange(message.wish) }
  if (message.kind === 'find') return { id, found: find(message.wish) }
  return { id, choice: last && fixCut(last, message.spot) }
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
