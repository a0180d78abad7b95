import type { Size } from '@/design/document/design-document'
import { mended } from '@/design/geometry/mend-cut'
import type { FromWorker, Level, ToWorker } from './sticker/contour-messages'
import {
  cutOf,
  cutRequest,
  laySticker,
  type Outlined,
  type StickerDrawing,
  type StickerWish,
} from '@/design/sticker/lay-sticker'
import type { PreparedArt } from '@/design/sticker/prepare-art'
import { practice } from './sticker/practice'
import { artFile, artIn, readBitmap, type WorkerPicture } from './sticker/worker-picture'

/** Finds the cut line of a picture beside the page, so that nothing on the page waits for it. The newest request wins (studio-21). */

interface Request {
  id: number
  wish: StickerWish
  /** What was drawn last. */
  drawing?: StickerDrawing | undefined
}

const levels = ['preview', 'full'] as const
/** Until all its sizes are read. */
let opened: { bitmap: ImageBitmap; sizes: Record<Level, Size> } | undefined
const pictures: Partial<Record<Level, WorkerPicture>> = {}
/** What the page has of the picture: its opacity, and how far its edge is carried on, in pixels and mm. */
let shown: { art: PreparedArt; holes: boolean; reach: number; bleed: number } | undefined
let newest = 0
let request: Request | undefined

const answer = (message: FromWorker) => self.postMessage(message, {})

/** Lets messages in that came meanwhile; false when one of them asks for something newer. */
async function isStillWanted(id: number): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve))
  return id === newest
}

/** Read when it is first needed, which takes a while in full: the small one is drawn before. */
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

function outlined({ pixels }: WorkerPicture, art: PreparedArt): Outlined {
  const { width, height } = pixels
  return { rings: art.rings, width, height, isWhole: art.background !== 'transparent' && !art.isRemoved }
}

/** Coarse and fine pictures of the same part of the sticker carry their edges on by nearly the same (mm). */
const sameBleed = 0.2

/** Whether what the page has shows the same of the art, be it of fewer or more pixels. */
const isShown = ({ isRemoved, background }: PreparedArt, holes: boolean, bleed: number) =>
  shown?.holes === holes &&
  shown.art.isRemoved === isRemoved &&
  shown.art.background === background &&
  Math.abs(shown.bleed - bleed) < sameBleed

async function drawAt(level: Level, picture: WorkerPicture, asked: Request) {
  const { id, wish, drawing: before } = asked
  const { art } = artIn(picture, wish.choice)
  if (!(await isStillWanted(id))) return
  const drawing = laySticker(outlined(picture, art), wish, { before, isPreview: level === 'preview' })
  asked.drawing = drawing
  const { background, isRemoved } = art
  const drawn = { kind: 'drawn', id, level, drawing, background, isRemoved } as const
  const { holes } = wish.choice
  const bleed = drawing?.bleed ?? 0
  const reach = drawing ? (bleed / drawing.picture.width) * picture.pixels.width : 0
  if (isShown(art, holes, bleed)) {
    // Nobody waits with the cut for a finer picture, and a coarser one takes no finer one's place.
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
  const { art } = (picture && artIn(picture, wish.choice)) ?? {}
  const shape = picture && art && outlined(picture, art)
  const drawing = shape && laySticker(shape, wish)
  if (!shape || !drawing) return answer({ kind: 'mended', id, mended: undefined })
  const pictureWidth = drawing.picture.width
  const choice = mended(cutRequest(shape, wish, pictureWidth / shape.width), finding)
  answer({
    kind: 'mended',
    id,
    mended: choice?.regions && { of: cutOf(wish.rule), pictureWidth, regions: choice.regions },
  })
}

/** One request after the other; `done` says that its work is over, or why there is no more of it. */
let working = Promise.resolve()

function work(id: number, run: () => void | Promise<void>) {
  working = working.then(run).then(
    () => answer({ kind: 'done', id, isBroken: false }),
    () => answer({ kind: 'done', id, isBroken: true }),
  )
}

const steps: { [Kind in ToWorker['kind']]: (message: Extract<ToWorker, { kind: Kind }>) => void } = {
  prepare: () => void practice(() => !opened && !pictures.preview),
  open({ bitmap, sizes }) {
    opened = { bitmap, sizes }
    const asked = request // before there was a picture
    if (asked) work(asked.id, () => draw(asked))
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
  const step = steps[data.kind] as (message: ToWorker) => void // the one for its kind
  step(data)
})
