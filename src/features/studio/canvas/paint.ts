import type { Rectangle, Size } from '@/design/document/design-document'
import type { LaidCaption } from '@/design/picture/caption'
import type { Patch } from '@/design/picture/wrap'

/** What is painted on a piece of canvas. Lengths are millimeters, from the upper left corner of the front. */
export interface Painting {
  patches: Patch[]
  /** What is shown of it. */
  area: Rectangle
  /** Where no picture is. */
  ground: string
  /** The sides are out of focus. */
  isSoft: boolean
  /** Of the front, beyond which the sides begin. */
  front: Size
  over?: Over | undefined
}

/** What lies on the picture, and so on the sides that are made of it. */
interface Over {
  caption: LaidCaption
  /** What of the picture lies on the whole front, in shares. */
  crop: Rectangle
  /** Of all panels and their gaps. */
  front: Size
}

/** One pixel for so many millimeters of a side that is out of focus. */
const softness = 9

const isSide = ({ target }: Patch, front: Size) =>
  target.x < 0 || target.y < 0 || target.x >= front.width || target.y >= front.height

interface Drawn {
  picture: CanvasImageSource & Size
  over: Over | undefined
}

/** @param source the part that is drawn, in shares of the picture; `at` is how large it is drawn */
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

/** Drawn small and enlarged: out of focus in every browser. */
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

/** Paints a whole canvas element, whose size in pixels is set already. */
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
