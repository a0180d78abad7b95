import { isNoticed, type Pixels } from './picture-difference'

/**
 * Detects that this browser renders an SVG differently from the shop. The shopper is then told which one is
 * printed (media-425).
 */

/** Longer side in pixels of the compared pictures: that of the shop's preview. */
const side = 480
/** The browser's picture is drawn this many times as large and then reduced, like the shop's preview. */
const finer = 3
/** Tolerated difference in aspect ratio; beyond it the pictures differ. */
const sameProportions = 0.03

async function drawing(file: File): Promise<Blob> {
  const isPacked = /\.svgz$/i.test(file.name)
  const text = isPacked ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file
  return new Blob([await new Response(text).arrayBuffer()], { type: 'image/svg+xml' })
}

async function loaded(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}

interface Size {
  width: number
  height: number
}

function drawn(picture: CanvasImageSource, { width, height }: Size): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser has no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return context
}

const pixelsOf = (picture: CanvasImageSource, size: Size): Pixels =>
  drawn(picture, size).getImageData(0, 0, size.width, size.height)

const proportions = ({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth / naturalHeight

async function compare(own: HTMLImageElement, shops: HTMLImageElement): Promise<boolean> {
  if (Math.abs(Math.log(proportions(own) / proportions(shops))) > sameProportions) return true
  const factor = side / Math.max(shops.naturalWidth, shops.naturalHeight)
  const size = {
    width: Math.max(3, Math.round(shops.naturalWidth * factor)),
    height: Math.max(3, Math.round(shops.naturalHeight * factor)),
  }
  const large = drawn(own, { width: size.width * finer, height: size.height * finer })
  return isNoticed(pixelsOf(large.canvas, size), pixelsOf(shops, size))
}

/** @returns false also if this browser can't render the file, because there is nothing to compare */
export async function rendersDifferently(file: File, shopsPicture: string): Promise<boolean> {
  let address: string | undefined
  try {
    address = URL.createObjectURL(await drawing(file))
    const own = await loaded(address)
    if (own.naturalWidth === 0 || own.naturalHeight === 0) return false
    return await compare(own, await loaded(shopsPicture))
  } catch {
    return false
  } finally {
    if (address !== undefined) URL.revokeObjectURL(address)
  }
}
