import type { Rectangle, Size } from '@/design/units'
import type { LaidCaption } from '@/design/picture/caption'
import type { Patch } from '@/design/picture/wrap'

/** What is painted on a piece of canvas. Lengths are in millimeters from the top left corner of the front. */
export interface Painting {
  patches: Patch[]
  /** Visible part of the painting. */
  area: Rectangle
  /** Color where there is no picture. */
  ground: string
  /** Whether the sides are out of focus. */
  isSoft: boolean
  /** Size of the front; the sides begin beyond it. */
  front: Size
  over?: Over | undefined
}

/** What is drawn over the picture, and so also over the sides made from it. */
interface Over {
  caption: LaidCaption
  /** Part of the picture that covers the whole front, as fractions of the picture. */
  crop: Rectangle
  /** Size of all panels and their gaps. */
  front: Size
}

/** Millimeters per pixel on a side that is out of focus. */
const softness = 9

const isSide = ({ target }: Patch, front: Size) =>
  target.x < 0 || target.y < 0 || target.x >= front.width || target.y >= front.height

interface Drawn {
  picture: CanvasImageSource & Size
  over: Over | undefined
}

/**
 * @param source the part to draw, as fractions of the picture
 * @param at the size to draw it at
 */
function drawOver(
  context: CanvasRenderingContext2D,
  { caption, crop, front }: Over,
  source: Rectangle,
  at: Size,
) {
  const [across, down] = [front.width / crop.width, front.height / crop.height]
  context.beginPath()
  context.rect(0, 0, at.width, at.height)
  context.clip()
  context.scale(at.width / (source.width * across), at.height / (source.height * down))
  context.translate((crop.x - source.x) * across, (crop.y - source.y) * down)
  context.transform(...caption.toFront)
  paintLetters(context, new Path2D(caption.path), caption.node)
}

function paintLetters(
  context: CanvasRenderingContext2D,
  letters: Path2D,
  { fill, stroke }: LaidCaption['node'],
) {
  context.fillStyle = fill ?? 'transparent'
  context.fill(letters)
  if (!stroke?.paint) return
  context.lineJoin = 'round'
  context.lineWidth = stroke.width
  context.strokeStyle = stroke.paint
  context.stroke(letters)
}

function drawPatch(
  context: CanvasRenderingContext2D,
  { picture, over }: Drawn,
  { source, flip }: Patch,
  { x, y, width, height }: Rectangle,
) {
  context.save()
  context.translate(x + (flip.x ? width : 0), y + (flip.y ? height : 0))
  context.scale(flip.x ? -1 : 1, flip.y ? -1 : 1)
  const { width: across, height: down } = picture
  const [left, top] = [source.x * across, source.y * down]
  context.drawImage(
    picture,
    left,
    top,
    Math.max(source.width * across, 0.5),
    Math.max(source.height * down, 0.5),
    0,
    0,
    width,
    height,
  )
  if (over) drawOver(context, over, source, { width, height })
  context.restore()
}

/** Draws the patch small and enlarges it, which blurs it in every browser. */
function drawSoftly(context: CanvasRenderingContext2D, drawn: Drawn, patch: Patch, at: Rectangle) {
  const small = document.createElement('canvas')
  small.width = Math.max(2, Math.round(patch.target.width / softness))
  small.height = Math.max(2, Math.round(patch.target.height / softness))
  const inSmall = small.getContext('2d')
  if (!inSmall) return
  inSmall.imageSmoothingQuality = 'high'
  drawPatch(inSmall, drawn, patch, { x: 0, y: 0, width: small.width, height: small.height })
  context.drawImage(small, at.x, at.y, at.width, at.height)
}

/** Paints a whole canvas element, whose size in pixels is already set. */
export function paint(
  canvas: HTMLCanvasElement,
  picture: CanvasImageSource & Size,
  { patches, area, ground, isSoft, front, over }: Painting,
) {
  const context = canvas.getContext('2d')
  if (!context) return
  const scale = canvas.width / area.width
  context.fillStyle = ground
  context.fillRect(0, 0, canvas.width, canvas.height)
  for (const patch of patches) {
    const { target } = patch
    const at = {
      x: (target.x - area.x) * scale,
      y: (target.y - area.y) * scale,
      width: target.width * scale,
      height: target.height * scale,
    }
    const draw = isSoft && isSide(patch, front) ? drawSoftly : drawPatch
    draw(context, { picture, over }, patch, at)
  }
}
