import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type Page } from 'playwright'
import sharp from 'sharp'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { normalizeSvg } from '@/backend/artwork/svg/normalize-svg'
import { testBrowserLaunch } from '../support/browser/chromium'
import { alikeFeatures, otherFeatures } from '../support/files/drawing-features'
import { everyThird } from '../support/test-suite'

/**
 * Compares each feature of SVG as Chromium and as the shop render it, with the code that does so when a shopper
 * chooses a file.
 */

const entry = fileURLToPath(new URL('../../src/features/artwork/renders-differently.ts', import.meta.url))

let browser: Browser
let page: Page
let pixels: string

beforeAll(async () => {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'compared' } },
  })
  const outputs = [made].flat() as { output: { code?: string }[] }[] // no watch mode, so these are outputs
  browser = await chromium.launch(testBrowserLaunch)
  page = await browser.newPage()
  for (const { code = '' } of outputs.flatMap(({ output }) => output))
    await page.addScriptTag({ content: code })
  const colors = Buffer.from('ff000000ff000000ffffff000000ffff00ff', 'hex')
  const png = await sharp(colors, { raw: { width: 3, height: 2, channels: 3 } })
    .png()
    .toBuffer()
  pixels = png.toString('base64')
}, 60_000)

afterAll(() => browser.close())

/** What `compared` is in the page. */
interface Compared {
  rendersDifferently: (file: File, shopsPicture: string) => Promise<boolean>
}

const shopsPixels = 3_000
const previewPixels = 480

/** Returns whether the shopper is told about a difference. */
async function isTold(svg: string): Promise<boolean> {
  const normalized = await normalizeSvg(Buffer.from(svg), shopsPixels)
  // Pixels in between, because sharp would render an SVG at the size of the preview.
  const large = await sharp(normalized.file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const preview = await sharp(large.data, { raw: large.info })
    .resize(previewPixels, previewPixels, { fit: 'inside' })
    .webp({ lossless: true })
    .toBuffer()
  const shops = `data:image/webp;base64,${preview.toString('base64')}`
  return page.evaluate(
    ([text, address]) => {
      const file = new File([text], 'art.svg', { type: 'image/svg+xml' })
      return (window as unknown as { compared: Compared }).compared.rendersDifferently(file, address)
    },
    [svg, shops] as const,
  )
}

test.each(everyThird(Object.entries(alikeFeatures)))(
  'browser and shop draw the same, and nothing is said: %s (media-425)',
  async (_, svg) => {
    expect(await isTold(svg.replaceAll('PNG', pixels))).toBe(false)
  },
)

test.each(Object.entries(otherFeatures))(
  'browser and shop draw something else, and the shopper is told: %s (media-425)',
  async (_, svg) => {
    expect(await isTold(svg.replaceAll('PNG', pixels))).toBe(true)
  },
)
