import type { Asset, ImageNode } from '@/design/document/design-document'
import { flatMatte } from '@/design/geometry/matte-flat'

/** Longer sides are drawn smaller on the screen: what a browser draws again and again must be light. Print takes the original. */
const maxSide = 1_600

export interface Preparation {
  asset: Asset
  tone: ImageNode['tone']
}

export const preparationKey = ({ asset, tone }: Preparation) =>
  `${asset.key} ${tone ?? ''} ${asset.matte ? JSON.stringify(asset.matte) : ''}`

/** Share of each channel in the brightness of a color. */
const bright = (red: number, green: number, blue: number) => 0.2126 * red + 0.7152 * green + 0.0722 * blue

function toned(pixels: Uint8ClampedArray, tone: NonNullable<ImageNode['tone']>) {
  const [red, green, blue] = tone === 'sepia' ? [1.07, 0.94, 0.74] : [1, 1, 1]
  for (let at = 0; at < pixels.length; at += 4) {
    const gray = bright(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0)
    ;[pixels[at], pixels[at + 1], pixels[at + 2]] = [gray * red, gray * green, gray * blue]
  }
}

/** A picture with its tone and without its background, as an address of this tab. @throws when the picture can't be drawn */
export async function preparedPicture(url: string, { asset, tone }: Preparation): Promise<string> {
  const image = new Image()
  image.src = url
  await image.decode()
  const scale = Math.min(1, maxSide / Math.max(image.naturalWidth, image.naturalHeight))
  const [width, height] = [Math.round(image.naturalWidth * scale), Math.round(image.naturalHeight * scale)]
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws no pictures')
  context.drawImage(image, 0, 0, width, height)
  const picture = context.getImageData(0, 0, width, height)
  if (asset.matte?.method === 'flat') {
    const { alpha } = flatMatte({ rgba: picture.data, width, height }, true)
    for (let pixel = 0; pixel < alpha.length; pixel++) picture.data[pixel * 4 + 3] = alpha[pixel] ?? 255
  }
  if (tone) toned(picture.data, tone)
  context.putImageData(picture, 0, 0)
  return URL.createObjectURL(await canvas.convertToBlob({ type: 'image/png' }))
}
