import type { ServerResponse } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import sharp from 'sharp'

/** Product pictures drawn from product names: real JPEG files at the catalog's URLs. */

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function hueOf(text: string): number {
  let sum = 0
  for (const letter of text) sum = (sum * 31 + letter.charCodeAt(0)) % 360
  return sum
}

function pictureAt(path: string): Promise<Buffer> {
  const name = path.replace(/^.*\//, '').replace(/(?:_\d+)?\.\w+$/, '')
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800">
    <rect width="800" height="800" fill="hsl(${hueOf(name)} 45% 82%)"/>
    <circle cx="400" cy="360" r="210" fill="hsl(${hueOf(name)} 55% 45%)"/>
    <text x="400" y="700" font-family="sans-serif" font-size="54" text-anchor="middle">${escaped(name)}</text>
  </svg>`
  return sharp(Buffer.from(drawing)).jpeg({ quality: 70 }).toBuffer()
}

/**
 * @param path below media/, such as catalog/product/m/u/mug-harbor_1.jpg. Unlike in Magento, paths below packed/ are sent in unrequested Brotli.
 */
export async function answerPicture(path: string, response: ServerResponse) {
  const picture = await pictureAt(path)
  response.setHeader('content-type', 'image/jpeg')
  if (path.startsWith('packed/'))
    response.setHeader('content-encoding', 'br').end(brotliCompressSync(picture))
  else response.end(picture)
}
