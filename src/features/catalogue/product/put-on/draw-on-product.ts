import { bodyOf, surfacesOn } from '@/design/body/body-of'
import { drawBody } from '@/design/body/draw-body'
import { firstCamera } from '@/design/body/look-of'
import type { Rectangle, Size } from '@/design/units'
import { photoPlace } from '@/design/document/begun-surfaces'
import { newDesign } from '@/design/document/new-design'
import { defaultCrop } from '@/design/crop/usual-crop'
import type { ProductTemplate } from '@/design/template/product-template'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { sizeOf } from '@/design/template/surface-boxes'
import { pieceOf } from '@/design/template/surface-edge'
import { templateFor } from '@/design/template/template-for'
import { bodyViewOf, viewOf } from '@/design/template/view-of'
import type { Photo } from '@/features/studio/canvas/photo'

/** Draws a picture on a product as its page first shows it, small and with default options. */

/** Longer side of the art in pixels; a tile shows no more. */
const longestArt = 400
/** Share of the canvas that a flat product covers. */
const covered = 0.78
/** Border of a sticker cut around its picture, as a share of the picture. */
const border = 0.05

/** Returns the part of the picture on a front, in pixels of the copy. */
function partOf({ detail, pixels }: Photo, front: Size, copy: Size): Rectangle {
  const crop = defaultCrop(pixels, { front, margin: 0 }, detail)
  return {
    x: crop.x * copy.width,
    y: crop.y * copy.height,
    width: crop.width * copy.width,
    height: crop.height * copy.height,
  }
}

function drawPart(context: CanvasRenderingContext2D, photo: Photo, front: Size, to: Rectangle) {
  const picture = photo.copy('color')
  const { x, y, width, height } = partOf(photo, front, picture)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x, y, width, height, to.x, to.y, to.width, to.height)
}

/** Draws the picture at its place on a surface: all of it, or the middle of a white card. */
function drawOnSurface(
  context: CanvasRenderingContext2D,
  photo: Photo,
  { rule, size }: { rule: SurfaceRule; size: Size },
  to: Rectangle,
) {
  const place = photoPlace(rule, size)
  if (!place) return drawPart(context, photo, size, to)
  const scale = to.width / size.width
  context.fillStyle = '#ffffff'
  context.fillRect(to.x, to.y, to.width, to.height)
  return drawPart(context, photo, place, {
    x: to.x + place.x * scale,
    y: to.y + place.y * scale,
    width: place.width * scale,
    height: place.height * scale,
  })
}

/** Returns the largest centered box of these proportions on the canvas. */
function boxIn({ width, height }: Size, canvas: Size): Rectangle {
  const scale = covered * Math.min(canvas.width / width, canvas.height / height)
  const [wide, high] = [width * scale, height * scale]
  return { x: (canvas.width - wide) / 2, y: (canvas.height - high) / 2, width: wide, height: high }
}

/** Gives everything painted from now on the soft shadow of a flat product. */
function castShadow(context: CanvasRenderingContext2D) {
  context.shadowColor = 'rgb(0 0 0 / 28%)'
  context.shadowBlur = context.canvas.width / 40
  context.shadowOffsetY = context.canvas.width / 90
}

/** Draws a sticker cut around an opaque picture: it gets a white border with rounded corners. */
function drawCutAround(context: CanvasRenderingContext2D, photo: Photo) {
  const box = boxIn(photo.pixels, context.canvas)
  const edge = Math.max(box.width, box.height) * border
  castShadow(context)
  context.fillStyle = '#ffffff'
  context.beginPath()
  context.roundRect(box.x - edge, box.y - edge, box.width + 2 * edge, box.height + 2 * edge, edge)
  context.fill()
  context.shadowColor = 'transparent'
  drawPart(context, photo, photo.pixels, box)
}

const piecePath = (rule: SurfaceRule, box: Rectangle) => new Path2D(pieceOf(rule, box))

function drawFlat(context: CanvasRenderingContext2D, photo: Photo, rule: SurfaceRule, size: Size) {
  const box = boxIn(size, context.canvas)
  const piece = piecePath(rule, box)
  castShadow(context)
  context.fillStyle = '#ffffff'
  context.fill(piece)
  context.shadowColor = 'transparent'
  context.clip(piece)
  drawOnSurface(context, photo, { rule, size }, box)
}

function drawShaped(
  context: CanvasRenderingContext2D,
  photo: Photo,
  { template, rule, size }: { template: ProductTemplate; rule: SurfaceRule; size: Size },
) {
  const view = bodyViewOf(template, rule)
  if (!view) return drawFlat(context, photo, rule, size)
  const scale = longestArt / Math.max(size.width, size.height)
  const art = document.createElement('canvas')
  art.width = Math.max(1, Math.round(size.width * scale))
  art.height = Math.max(1, Math.round(size.height * scale))
  const on = art.getContext('2d')
  if (!on) return undefined
  drawOnSurface(on, photo, { rule, size }, { x: 0, y: 0, width: art.width, height: art.height })
  const body = bodyOf(view, rule, newDesign(template, '').product, template.surfaces)
  const { width, height } = context.canvas
  const pixels = {
    width: art.width,
    height: art.height,
    data: on.getImageData(0, 0, art.width, art.height).data,
  }
  // The picture is on all sides: both soles of a pair, each panel of a lamp.
  const dressed = Object.fromEntries(surfacesOn(body).map((id) => [id, pixels]))
  const drawn = drawBody(body, dressed, firstCamera(view, { width, height }))
  const image = new ImageData(new Uint8ClampedArray(drawn.data), drawn.width, drawn.height)
  return context.putImageData(image, 0, 0)
}

const isCutAround = ({ cut }: SurfaceRule) => cut?.default === 'die' || cut?.default === 'kiss'

/** @returns false if the browser has no canvas */
export function drawOnProduct(canvas: HTMLCanvasElement, photo: Photo, template: ProductTemplate): boolean {
  const context = canvas.getContext('2d')
  const { product } = newDesign(template, '')
  const made = templateFor(template, product.options)
  const [rule] = made.surfaces
  if (!context || !rule) return false
  context.save()
  context.clearRect(0, 0, canvas.width, canvas.height)
  const size = sizeOf(rule, product.size)
  if (isCutAround(rule)) drawCutAround(context, photo)
  else if (viewOf(made, rule) === 'body') drawShaped(context, photo, { template: made, rule, size })
  else drawFlat(context, photo, rule, size)
  context.restore()
  return true
}
