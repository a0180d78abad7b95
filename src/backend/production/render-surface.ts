import sharp from 'sharp'
import type { Asset, AssetId, Matrix, Size } from '@/design/document/design-document'
import { multiply, stretch } from '@/design/geometry/matrix'
import type { Scene, SceneElement, ScenePicture } from '@/design/scene/scene'
import { type PictureSource, sceneToSvg } from '@/design/scene/scene-to-svg'
import { preparePicture } from './prepare-picture'

const millimetersPerInch = 25.4

/** As many pixels as a picture of a design may have; proofs have far fewer. */
const maxPixels = 100_000_000

interface Rendering {
  scene: Scene
  /** The design's assets: how their backgrounds are taken away. */
  assets: Readonly<Record<AssetId, Asset>>
  /** The bytes of each picture that the scene shows. */
  pictures: ReadonlyMap<AssetId, Buffer>
  /** Pixels to an inch of the product. */
  dpi: number
}

/** How large a scene is in pixels, whole ones. */
export const pixelsOf = ({ width, height }: Size, dpi: number): Size => ({
  width: Math.max(1, Math.round((width * dpi) / millimetersPerInch)),
  height: Math.max(1, Math.round((height * dpi) / millimetersPerInch)),
})

interface Placed {
  picture: ScenePicture
  /** Pixels that it covers, its hidden part included. */
  size: Size
}

/** All pictures of a scene. */
function placedPictures(elements: SceneElement[], around: Matrix): Placed[] {
  return elements.flatMap((element) => {
    const matrix = element.transform ? multiply(around, element.transform) : around
    if (element.kind === 'group') return placedPictures(element.children, matrix)
    if (element.kind === 'path') return []
    const { x, y } = stretch(matrix)
    return [{ picture: element, size: { width: element.box.width * x, height: element.box.height * y } }]
  })
}

const nameOf = ({ asset, tone, bleed }: Pick<ScenePicture, 'asset' | 'tone' | 'bleed'>) =>
  `${asset} ${tone ?? ''} ${bleed ?? ''}`

/** Each picture once for each tone, as large as its largest place. */
function largestOfEach(placed: Placed[]): Map<string, Placed> {
  const largest = new Map<string, Placed>()
  for (const each of placed) {
    const other = largest.get(nameOf(each.picture))?.size ?? { width: 0, height: 0 }
    const width = Math.max(each.size.width, other.width)
    const height = Math.max(each.size.height, other.height)
    largest.set(nameOf(each.picture), { picture: each.picture, size: { width, height } })
  }
  return largest
}

/** One after the other: a picture of 50 megapixels takes 200 MB while it is decoded. */
async function sourceOf({ scene, assets, pictures, dpi }: Rendering): Promise<PictureSource> {
  const addresses = new Map<string, string>()
  const perPixel: Matrix = [dpi / millimetersPerInch, 0, 0, dpi / millimetersPerInch, 0, 0]
  for (const [name, { picture, size }] of largestOfEach(placedPictures(scene.elements, perPixel))) {
    const bytes = pictures.get(picture.asset)
    if (!bytes)
      throw new Error(`The design shows the picture "${picture.asset}", and its bytes were not given.`)
    const { tone, bleed } = picture
    const png = await preparePicture(bytes, {
      ...(tone && { tone }),
      ...(bleed !== undefined && { bleed }),
      matte: assets[picture.asset]?.matte,
      size,
    })
    addresses.set(name, `data:image/png;base64,${png.toString('base64')}`)
  }
  return (picture) => addresses.get(nameOf(picture))
}

/**
 * A scene as a PNG file, drawn by librsvg as browsers draw it (design-scene-9). What nothing covers is transparent.
 * @throws Error when a picture is missing or is none, or when the result had more than 100 megapixels
 */
export async function renderSurface(rendering: Rendering): Promise<Buffer> {
  const size = pixelsOf(rendering.scene.box, rendering.dpi)
  if (size.width * size.height > maxPixels)
    throw new Error(
      `At ${rendering.dpi} dpi the surface has ${size.width} × ${size.height} pixels; ${maxPixels} in all are drawn at most. Ask for fewer dpi.`,
    )
  const svg = sceneToSvg(rendering.scene, await sourceOf(rendering), size)
  return sharp(Buffer.from(svg), { density: 72, unlimited: true, limitInputPixels: maxPixels })
    .withMetadata({ density: rendering.dpi })
    .png()
    .toBuffer()
}
