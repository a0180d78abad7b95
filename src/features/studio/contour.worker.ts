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
import { artFile, artIn, readPixels, type WorkerPicture } from './sticker/worker-picture'

/** Finds the cut line of a picture beside the page, so that nothing on the page waits for it. The newest request wins (studio-21). */

const pictures: Partial<Record<Level, WorkerPicture>> = {}
/** What the page has of the picture: its opacity, and how far its edge is carried on, in pixels. */
let shown: { art: PreparedArt; reach: number } | undefined
let newest = 0

const answer = (message: FromWorker) => self.postMessage(message, {})

/** Lets messages in that came meanwhile; false when one of them asks for something newer. */
async function isStillWanted(id: number): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve))
  return id === newest
}

const outlined = ({ pixels }: WorkerPicture, art: PreparedArt): Outlined => ({
  rings: art.rings,
  width: pixels.width,
  height: pixels.height,
  isWhole: art.background !== 'transparent' && !art.isRemoved,
})

/** Draws at one level; `before` is what was drawn at the level before. */
async function drawAt(
  level: Level,
  picture: WorkerPicture,
  { id, wish }: { id: number; wish: StickerWish },
  before?: StickerDrawing,
): Promise<StickerDrawing | undefined> {
  const { art } = artIn(picture, wish.choice)
  if (!(await isStillWanted(id))) return undefined
  const drawing = laySticker(outlined(picture, art), wish, {
    before,
    isPreview: level === 'preview',
  })
  const reach = drawing ? (drawing.bleed / drawing.picture.width) * picture.pixels.width : 0
  const isShown = shown?.art === art && shown.reach === reach
  const file = isShown ? undefined : await artFile(picture, art, reach)
  if (!(await isStillWanted(id))) return undefined
  if (file) shown = { art, reach }
  const { background, isRemoved } = art
  answer({ kind: 'drawn', id, level, drawing, background, isRemoved, ...(file && { art: file }) })
  return drawing
}

async function draw(request: { id: number; wish: StickerWish }) {
  const { preview, full } = pictures
  const first = preview && (await drawAt('preview', preview, request))
  if (full && (await isStillWanted(request.id))) await drawAt('full', full, request, first)
}

function mend({ id, wish, finding }: Extract<ToWorker, { kind: 'mend' }>) {
  const picture = pictures.full ?? pictures.preview
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

async function handle(message: ToWorker) {
  if (message.kind === 'open') {
    pictures[message.level] = readPixels(message.bitmap)
    return
  }
  newest = message.id
  const isBroken = await Promise.resolve(message.kind === 'draw' ? draw(message) : mend(message)).then(
    () => false,
    () => true,
  )
  answer({ kind: 'done', id: message.id, isBroken })
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => void handle(data))
