import { chromium, type Browser } from 'playwright'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Adjustment } from '@/design/design-document'
import { adjustInPlace } from '@/design/tone/adjust'
import { AdjustedImage } from '@/features/editor/drawing/AdjustedImage'
import { testBrowserLaunch } from '../support/browser/chromium'

/** Compares the filter of the stage with the function that server, worker and print file share. */

const [width, height] = [256, 96]
let browser: Browser

beforeAll(async () => {
  browser = await chromium.launch(testBrowserLaunch)
})
afterAll(() => browser.close())

/** Ramps of gray, of each color, and of mixed colors. */
const ramps = () => {
  const rgb = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const band = Math.floor(y / 16)
      const value = [
        [x, x, x],
        [x, 0, 0],
        [0, x, 40],
        [90, x, 255 - x],
        [x, 255 - x, 128],
        [200, 120, x],
      ][band]
      rgb.set(value ?? [], (y * width + x) * 3)
    }
  return rgb
}

test.each<Adjustment>([
  { light: 70 },
  { light: -60, contrast: 45 },
  { warmth: 100, saturation: -55 },
  { light: 20, contrast: -30, warmth: -70, saturation: 80 },
])('the stage shows %o as it is printed, within 2 of 255 (design-scene-9)', async (adjust) => {
  const rgb = ramps()
  const png = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
  const element = { kind: 'picture' as const, asset: 'fox', adjust, box: { x: 0, y: 0, width, height } }
  const href = `data:image/png;base64,${png.toString('base64')}`
  const image = renderToStaticMarkup(
    createElement('svg', { width, height }, createElement(AdjustedImage, { element, source: () => href })),
  )
  const page = await browser.newPage({ deviceScaleFactor: 1, viewport: { width, height } })
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${image}`)
  await page.evaluate(() =>
    document.querySelector<SVGImageElement & { decode(): Promise<void> }>('image')?.decode(),
  )
  const shown = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer()
  await page.close()
  const rgba = new Uint8ClampedArray(await sharp(png).ensureAlpha().raw().toBuffer())
  adjustInPlace(rgba, adjust)
  const printed = Uint8Array.from({ length: rgb.length }, (_, at) => rgba[Math.floor(at / 3) * 4 + (at % 3)]!)
  let [sum, most] = [0, 0]
  printed.forEach((value, at) => {
    const off = Math.abs(value - (shown[at] ?? 0))
    sum += off
    most = Math.max(most, off)
  })
  expect(sum / printed.length).toBeLessThan(0.6)
  // The browser rounds between the two steps of its filter; a steep curve doubles that.
  expect(most).toBeLessThanOrEqual(2)
})
