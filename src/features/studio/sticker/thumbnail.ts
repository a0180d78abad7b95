/**
 * Makes an image file of the sticker, for the cart and other places that don't show the drawing.
 */

/** Longer side in pixels. */
const side = 400

function dataAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(new Error('the picture could not be read')))
    reader.readAsDataURL(file)
  })
}

/**
 * Returns the drawing without its guides and with its picture embedded, because an image can't load other
 * files.
 */
async function standalone(drawing: SVGSVGElement, art: Blob): Promise<SVGSVGElement> {
  const address = await dataAddress(art)
  const copy = drawing.cloneNode(true) as SVGSVGElement // a clone has the type of its original
  for (const guides of copy.querySelectorAll('[data-guides]')) guides.remove()
  for (const image of copy.querySelectorAll('image')) image.setAttribute('href', address)
  const { width, height } = drawing.viewBox.baseVal
  const factor = side / Math.max(width, height)
  copy.setAttribute('width', String(Math.round(width * factor)))
  copy.setAttribute('height', String(Math.round(height * factor)))
  return copy
}

async function loaded(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}

/** @returns a PNG; undefined if the browser can't create one */
export async function thumbnailOf(drawing: SVGSVGElement, art: Blob): Promise<Blob | undefined> {
  const text = new XMLSerializer().serializeToString(await standalone(drawing, art))
  const image = await loaded(await dataAddress(new Blob([text], { type: 'image/svg+xml' })))
  const canvas = document.createElement('canvas')
  ;[canvas.width, canvas.height] = [image.width, image.height]
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return new Promise((resolve) => canvas.toBlob((file) => resolve(file ?? undefined), 'image/png'))
}

/**
 * Uploads the thumbnail beside the shopper's other uploads.
 * @returns its URL; undefined if the shop refused it
 */
export async function uploadThumbnail(file: Blob, signal: AbortSignal): Promise<string | undefined> {
  const body = new FormData()
  body.append('file', file, 'sticker.png')
  const answer = await fetch('/media/upload', {
    method: 'POST',
    headers: { 'x-requested-with': 'livery' },
    body,
    signal,
  })
  if (!answer.ok) return undefined
  const { url } = (await answer.json()) as { url: string } // the format of our endpoint
  return url
}
