import type { Scene, SceneElement, SceneGradient } from '@/design/scene/scene'
import type { PictureSource } from '@/design/scene/scene-to-svg'

/** Paints a scene as pixels, for views that are not flat. */

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D
/** Pictures by the URLs that a scene's source returns for them. */
export type Pictures = ReadonlyMap<string, CanvasImageSource>

/** @throws if the picture fails to load or can't be decoded */
async function loaded(address: string): Promise<readonly [string, HTMLImageElement]> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  return [address, picture]
}

function addressesIn(elements: readonly SceneElement[], source: PictureSource): string[] {
  return elements.flatMap((element) => {
    if (element.kind === 'group') return addressesIn(element.children, source)
    return element.kind === 'picture' ? (source(element) ?? []) : []
  })
}

/** @throws if one of a scene's pictures fails to load */
export const picturesOf = async ({ elements }: Scene, source: PictureSource): Promise<Pictures> =>
  new Map(await Promise.all([...new Set(addressesIn(elements, source))].map(loaded)))

interface Painting {
  context: Context
  source: PictureSource
  pictures: Pictures
  /** Paints everything opaque, because only the covered area matters. Default: no. */
  isShape?: boolean
}

type PathElement = Extract<SceneElement, { kind: 'path' }>

function gradientIn(context: Context, { from, to, colors }: SceneGradient): CanvasGradient {
  const gradient = context.createLinearGradient(from.x, from.y, to.x, to.y)
  for (const [index, color] of colors.entries())
    gradient.addColorStop(index / Math.max(1, colors.length - 1), color)
  return gradient
}

function paintPath({ context }: Painting, path: Path2D, { fill, gradient, stroke }: PathElement) {
  if (fill) {
    context.fillStyle = gradient ? gradientIn(context, gradient) : fill
    context.fill(path)
  }
  if (!stroke?.paint) return
  context.strokeStyle = stroke.paint
  context.lineWidth = stroke.width
  context.stroke(path)
}

const isLayer = ({ opacity = 1, blend }: SceneElement) => opacity < 1 || blend !== undefined

/**
 * Paints an element into a separate layer and then draws the layer as a whole, so that parts below don't show
 * through parts above.
 */
function paintLayer(painting: Painting, element: SceneElement) {
  const { context } = painting
  const layer = new OffscreenCanvas(context.canvas.width, context.canvas.height).getContext('2d')
  if (!layer) return
  layer.lineCap = 'round'
  layer.lineJoin = 'round'
  layer.setTransform(context.getTransform())
  const { opacity = 1, blend, ...plain } = element
  paintElement({ ...painting, context: layer }, plain)
  context.save()
  context.resetTransform()
  context.globalAlpha = opacity
  if (blend) context.globalCompositeOperation = blend
  context.drawImage(layer.canvas, 0, 0)
  context.restore()
}

function paintElement(painting: Painting, element: SceneElement) {
  const { context, source, pictures, isShape = false } = painting
  if (isLayer(element) && !isShape) return paintLayer(painting, element)
  context.save()
  if (element.transform) context.transform(...element.transform)
  if (element.clip !== undefined) context.clip(new Path2D(element.clip))
  if (element.kind === 'group') paintElements(painting, element.children)
  if (element.kind === 'path') paintPath(painting, new Path2D(element.d), element)
  const picture = element.kind === 'picture' && pictures.get(source(element) ?? '')
  if (picture && element.kind === 'picture') {
    const { x, y, width, height } = element.box
    context.drawImage(picture, x, y, width, height)
  }
  context.restore()
}

function paintElements(painting: Painting, elements: readonly SceneElement[]) {
  for (const element of elements) paintElement(painting, element)
}

/** Paints the scene's box over the whole canvas. */
export function paintScene(painting: Painting, { box, elements }: Scene) {
  const { context } = painting
  const scale = context.canvas.width / box.width
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.setTransform(scale, 0, 0, scale, -box.x * scale, -box.y * scale)
  paintElements(painting, elements)
}
