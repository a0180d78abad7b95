import { mkdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright'
import type { Brand } from '@/brand/compiled'
import { templateFor } from '@/design/template/template-for'
import { startShop } from '../../shop-process'
import { median } from '../web/statistics'
import { launchBrowser } from '../launch-browser'

/**
 * Measures what a shopper waits for in Chromium after choosing a picture on a product page, in wall-clock ms.
 */

export interface Waited {
  name: string
  /** Until a sticker appears, made from the small copy of the picture. */
  preview: number
  /** From the preview until the sticker is drawn from up to 5 megapixels. */
  contour: number
}

const port = '4498'

/** How long the file dialog stays open: no shopper finds a picture faster. */
const lookingMs = 1000

interface Picture {
  name: string
  file: Buffer
  mimeType: string
}

/**
 * Reports when the sticker appeared and when it was drawn in full, counted from the change of the file input.
 * The promise is wrapped in an object, so that the caller can start the watch before choosing the file.
 */
function watch(): { times: Promise<{ preview: number; full: number }> } {
  const times = new Promise<{ preview: number; full: number }>((resolve) => {
    let [start, preview] = [0, 0]
    document.addEventListener('change', () => (start = performance.now()), { capture: true, once: true })
    const observer = new MutationObserver(() => {
      const level = document.querySelector('figure[data-level]')?.getAttribute('data-level')
      if (start === 0 || !level) return
      if (preview === 0) preview = performance.now() - start
      if (level !== 'full') return
      observer.disconnect()
      resolve({ preview, full: performance.now() - start })
    })
    observer.observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  return { times }
}

async function chooseOnce(page: Page, { name, file, mimeType }: Picture) {
  const seen = await page.evaluateHandle(watch)
  const chooser = page.waitForEvent('filechooser')
  await page.locator('input[type=file]').first().click()
  await page.waitForTimeout(lookingMs)
  const chosen = await chooser
  await chosen.setFiles({
    name: `${name}.${mimeType.replace('image/', '')}`, // a file without an extension is refused
    mimeType,
    buffer: file,
  })
  const { preview, full } = await seen.evaluate(({ times }) => times)
  await page.getByRole('button', { name: 'Remove', exact: true }).first().click()
  await page.locator('figure[data-level]').waitFor({ state: 'detached' })
  return { preview, contour: full - preview }
}

/** Returns the address of the first product that is cut around its art. */
function addressOf({ catalogue, templates }: Brand): string {
  const product = catalogue.products.find(({ urlKey }) => {
    const template = templates[urlKey]
    const answers = Object.entries(template?.options ?? {}).map(
      ([name, rule]) => [name, rule.default] as const,
    )
    const made = template && templateFor(template, Object.fromEntries(answers)).surfaces[0]
    return made?.cut?.default === 'die' && !made.mask
  })
  if (!product) throw new Error('the brand sells no sticker that is cut around its art')
  return `/product/${product.urlKey}`
}

/** Returns the gzip kB of the cut worker's script, which is a single file. */
async function weightOf(page: Page, script: string): Promise<number> {
  const file = await (await page.request.get(script)).body()
  return gzipSync(file).length / 1000
}

/** Chooses each picture `rounds` times on a product page, after one uncounted round that fetches the code. */
export async function measureBrowserWaits(
  pictures: Picture[],
  rounds: number,
): Promise<{ rows: Waited[]; workerKb: number }> {
  const dataDir = '.test/bench/studio'
  mkdirSync(dataDir, { recursive: true })
  const shop = await startShop({ BRAND: 'stickers', PORT: port, DATA_DIR: dataDir })
  const browser = await launchBrowser()
  const brand = JSON.parse(readFileSync('.brand/stickers/brand.json', 'utf8')) as Brand // written by the shop's build
  try {
    const page = await browser.newPage()
    let script = ''
    page.on('worker', (worker) => (script = worker.url()))
    await page.goto(`http://127.0.0.1:${port}${addressOf(brand)}`, { waitUntil: 'networkidle' })
    const rows: Waited[] = []
    for (const picture of pictures) {
      const times: Awaited<ReturnType<typeof chooseOnce>>[] = []
      for (let round = 0; round <= rounds; round++) times.push(await chooseOnce(page, picture))
      const of = (which: 'preview' | 'contour') =>
        Math.round(median(times.slice(1).map((time) => time[which])))
      rows.push({ name: picture.name, preview: of('preview'), contour: of('contour') })
    }
    return { rows, workerKb: await weightOf(page, script) }
  } finally {
    await browser.close()
    await shop.stop()
  }
}
