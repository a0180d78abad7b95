import { readFile } from 'node:fs/promises'
import type { Call } from '../../http/endpoint'
import { notFound } from '../../http/http'
import { brandFile } from './media-source'

/** The icon size that phones request, in pixels. */
const side = 180

/** GET /apple-touch-icon.png, with or without a size in its name: the brand's mark for a phone's home screen. */
export async function sendTouchIcon(call: Pick<Call, 'request' | 'response'>) {
  const file = await brandFile('brand/favicon.svg')
  if (file === undefined) return notFound(call)
  const { default: sharp } = await import('sharp') // imported lazily: a shop without sharp's binary still starts and reports it (server-2)
  // Rendered at its final size; phones show transparent areas as black.
  const icon = await sharp(await readFile(file), { density: 300 })
    .resize(side, side, { fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .png({ palette: true })
    .toBuffer()
  const { request, response } = call
  response.setHeader('content-type', 'image/png')
  response.setHeader('content-length', icon.length)
  response.setHeader('cache-control', 'public, max-age=86400, s-maxage=86400, stale-while-revalidate=604800')
  response.end(request.method === 'HEAD' ? undefined : icon)
}
