import type { Size } from '@/design/units'
import { fixCut } from '@/design/geometry/fix-cut'
import type { FromWorker, Level, ToWorker } from './sticker/contour-messages'
import {
  cutOf,
  cutRequest,
  laySticker,
  type Outlined,
  type StickerDrawing,
  type StickerRequest,
} from '@/design/sticker/lay-sticker'
import { type Mask, resizedMask } from '@/design/mask/mask'
import { artMaskKey } from '@/design/sticker/art-matte'
import type { PreparedArt } from '@/design/sticker/prepare-art'
import { warmUpContour } from './sticker/practice'
import { artFile, artIn, readBitmap, type WorkerPicture } from './sticker/worker-picture'

/**
 * Finds the cut line of a picture in a worker, so that the page never waits for it. The newest request wins
 * (studio-20).
 */

interface Request {
  id: number
  wish: StickerRequest
  drawing?: StickerDrawing | undefined
}

const levels = ['preview', 'full'] as const
/** The bitmap, kept until all its sizes are read. */
let opened: { bitmap: ImageBitmap; sizes: Record<Level, Size> } | undefined
const pictures: Partial<Record<Level, WorkerPicture>> = {}
/** The shop's masks, by their keys. */
const masks = new Map<string, Partial<Record<Level, Mask>> & { full: Mask }>()
/**
 * What the page shows of the picture: its opacity, and how far its edge is extended, in pixels (`reach`) and
 * mm (`bleed`).
 */
let shown: { art: PreparedArt; holes: boolean; reach: number; bleed: number } | undefined
let newest = 0
let request: Request | undefined

const answer = (message: FromWorker) => self.postMessage(message, {})

/** Lets pending messages in; false if one of them is a newer request. */
async function isStillWanted(id: number): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve))
  return id === newest
}

/** Reads a picture on first use. Reading it in full takes a while, so the small one is drawn first. */
function pictureAt(level: Level): WorkerPicture | undefined {
  if (opened && !pictures[level]) {
    const { bitmap, sizes } = opened
    pictures[level] = readBitmap(bitmap, sizes[level])
    if (!levels.every((each) => pictures[each])) return pictures[level]
    bitmap.close()
    opened = undefined
  }
  return pictures[level]
}

const outlined = ({ rings, width, height, background, isRemoved }: PreparedArt): Outlined => ({
  rings,
  width,
  height,
  isWhole: background !== 'transparent' && !isRemoved,
})

function artAt(level: Level, picture: WorkerPicture, { choice }: StickerRequest): PreparedArt {
  const known = masks.get(artMaskKey(choice))
  if (known) known[level] ??= resizedMask(known.full, picture.pixels)
  return artIn(picture, choice, known?.[level])
}

/** Tolerance in mm: coarse and fine pictures of the same part of a sticker have nearly the same bleed. */
const sameBleed = 0.2

/** True if the page already shows the same art, at any resolution. */
const isShown = ({ isRemoved, background, sureness }: PreparedArt, holes: boolean, bleed: number) =>
  shown?.holes === holes &&
  shown.art.isRemoved === isRemoved &&
  shown.art.background === background &&
  shown.art.sureness === sureness &&
  Math.abs(shown.bleed - bleed) < sameBleed

async function drawAt(level: Level, picture: WorkerPicture, asked: Request) {
  const { id, wish, drawing: before } = asked
  const art = artAt(level, picture, wish)
  if (!(await isStillWanted(id))) return
  const drawing = laySticker(outlined(art), wish, { before, isPreview: level === 'preview' })
  asked.drawing = drawing
  const { background, isRemoved, sureness } = art
  const { holes } = wish.choice
  const isChecked = masks.has(artMaskKey(wish.choice))
  const found = { background, isRemoved, isChecked, ...(sureness !== undefined && { sureness }) }
  const drawn = { kind: 'drawn', id, level, drawing, ...found } as const
  const bleed = drawing?.bleed ?? 0
  const reach = drawing ? (bleed / drawing.picture.width) * picture.pixels.width : 0
  if (isShown(art, holes, bleed)) {
    // The cut doesn't wait for a finer picture, and a coarser picture never replaces a finer one.
    const isArtLate = level === 'full' && !(shown?.art === art && shown.reach === reach)
    answer({ ...drawn, isArtLate })
    if (!isArtLate) return
  }
  const file = await artFile(picture, art, reach)
  if (!(await isStillWanted(id))) return
  shown = { art, holes, reach, bleed }
  answer({ ...drawn, art: file })
}

async function draw(asked: Request) {
  for (const level of levels) {
    if (!(await isStillWanted(asked.id))) return
    const picture = pictureAt(level)
    if (picture) await drawAt(level, picture, asked)
  }
}

function mend({ id, wish, finding }: Extract<ToWorker, { kind: 'mend' }>) {
  const picture = pictureAt('full')
  const shape = picture && outlined(artAt('full', picture, wish))
  const drawing = shape && laySticker(shape, wish)
  if (!shape || !drawing) return answer({ kind: 'mended', id, mended: undefined })
  const pictureWidth = drawing.picture.width
  const choice = fixCut(cutRequest(shape, wish, pictureWidth / shape.width), finding)
  answer({
    kind: 'mended',
    id,
    mended: choice?.regions && { of: cutOf(wish.rule), pictureWidth, regions: choice.regions },
  })
}

/** Queue that runs one request at a time. `done` reports that a request has finished, or that it failed. */
let working = Promise.resolve()

function work(id: number, run: () => void | Promise<void>) {
  working = working.then(run).then(
    () => answer({ kind: 'done', id, isBroken: false }),
    () => answer({ kind: 'done', id, isBroken: true }),
  )
}

const steps: { [Kind in ToWorker['kind']]: (message: Extract<ToWorker, { kind: Kind }>) => void } = {
  prepare: () => void warmUpContour(() => !opened && !pictures.preview),
  open({ bitmap, sizes }) {
    opened = { bitmap, sizes }
    const asked = request // a request that arrived before the picture
    if (asked) work(asked.id, () => draw(asked))
  },
  mask({ of, mask }) {
    masks.set(of, { full: mask })
  },
  draw({ id, wish }) {
    newest = id
    const asked = (request = { id, wish })
    work(id, () => draw(asked))
  },
  mend(message) {
    newest = message.id
    work(message.id, () => mend(message))
  },
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  const step = steps[data.kind] as (message: ToWorker) => void // `steps` is keyed by `kind`
  step(data)
})
