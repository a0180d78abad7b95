import { alphaOf, outline, scaled } from '@/design/geometry/outline'
import type { Ring } from '@/design/geometry/point'
import type { Scene, SceneElement } from '@/design/scene/scene'
import type { PictureSource } from '@/design/scene/scene-to-svg'

/** Pixels of the longer side: enough for a cut that is looked at. Files for print have their own, finer one. */
const longerSide = 480

/** By what the source of a scene's pictures calls them. */
type Pictures = ReadonlyMap<string, CanvasImageSource>

/** @throws when it does not arrive or can't be decoded */
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

interface Painting {
  context: OffscreenCanvasRenderingContext2D
  source: PictureSource
  pictures: Pictures
}

type PathElement = Extract<SceneElement, { kind: 'path' }>

function paintPath({ context }: Painting, path: Path2D, { fill, stroke }: PathElement) {
  if (fill) context.fill(path)
  if (!stroke?.paint) return
  context.lineWidth = stroke.width
  context.stroke(path)
}

/** Colors do not matter: what is covered at all belongs to the art. */
function paint(painting: Painting, elements: readonly SceneElement[]) {
  const { context, source, pictures } = painting
  for (const element of elements) {
    context.save()
    if (element.transform) context.transform(...element.transform)
    if (element.clip !== undefined) context.clip(new Path2D(element.clip))
    if (element.kind === 'group') paint(painting, element.children)
    if (element.kind === 'path') paintPath(painting, new Path2D(element.d), element)
    const picture = element.kind === 'picture' && pictures.get(source(element) ?? '')
    if (picture && element.kind === 'picture') {
      const { x, y, width, height } = element.box
      context.drawImage(picture, x, y, width, height)
    }
    context.restore()
  }
}

interface Look {
  source: PictureSource
  pictures: Pictures
  /** How many pixels the longer side is looked at with. */
  pixels: number
}

/** The outlines of what a scene shows with pictures that are there already, in its mm. */
export function ringsOf({ box, elements }: Scene, { source, pictures, pixels }: Look): Ring[] {
  const scale = pixels / Math.max(box.width, box.height)
  const [width, height] = [box.width, box.height].map((side) => Math.max(Math.ceil(side * scale), 1)) as [
    number,
    number,
  ] // two of two
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) return []
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.setTransform(scale, 0, 0, scale, -box.x * scale, -box.y * scale)
  paint({ context, source, pictures }, elements)
  const { data } = context.getImageData(0, 0, width, height)
  const rings = scaled(outline({ alpha: alphaOf(data), width, height }), 1 / scale)
  return rings.map((ring) => ring.map(({ x, y }) => ({ x: x + box.x, y: y + box.y })))
}

/**
 * The outlines of what a scene shows, in its mm.
 * @throws when one of its pictures does not arrive
 */
export async function artRings(scene: Scene, source: PictureSource): Promise<Ring[]> {
  const addresses = new Set(addressesIn(scene.elements, source))
  const pictures = new Map(await Promise.all([...addresses].map(loaded)))
  return ringsOf(scene, { source, pictures, pixels: longerSide })
}
