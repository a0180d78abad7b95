import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { build, preview } from 'vite'
import { compileBrand } from '@/brand/compile'
import { saveBrand } from '@/brand/save'
import { photoBook } from '../../../tests/design/support/photo-book'
import { launchBrowser } from '../launch-browser'
import { largeBook } from './large-book'

/**
 * Measures how even the frames are (in ms) while one or all of sixty objects are dragged in the editor
 * (studio-84).
 */

const root = join(import.meta.dirname, '../../..')
const brand = 'stickers'
const frames = 120

interface Frames {
  what: string
  median: number
  p95: number
  longest: number
}

function statistics(what: string, times: number[]): Frames {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10
  return { what, median: at(0.5), p95: at(0.95), longest: at(0.999) }
}

/**
 * Moves the pointer once per frame and records each frame's duration. Runs inside the page, so that no
 * browser messages disturb it.
 */
const drag = (page: Page, from: { x: number; y: number }) =>
  page.evaluate(
    async ({ x, y, count }) => {
      const stage = document.querySelector('[data-stage]')
      const target = document.elementFromPoint(x, y) ?? stage
      if (!stage || !target) throw new Error('no stage')
      Element.prototype.setPointerCapture = () => undefined
      const send = (type: string, at: number, on: Element) =>
        on.dispatchEvent(
          new PointerEvent(type, {
            bubbles: true,
            pointerId: 1,
            pointerType: 'mouse',
            clientX: x + at,
            clientY: y + at / 2,
          }),
        )
      const nextFrame = () => new Promise<number>((done) => requestAnimationFrame(done))
      send('pointerdown', 0, target)
      const times: number[] = []
      let last = await nextFrame()
      for (let step = 0; step < count; step++) {
        send('pointermove', 20 * Math.sin(step / 10), stage)
        const now = await nextFrame()
        times.push(now - last)
        last = now
      }
      send('pointerup', 0, stage)
      return times
    },
    { ...from, count: frames },
  )

async function measured(page: Page, address: string): Promise<Frames[]> {
  await page.goto(address)
  await page.waitForSelector('[data-node="o59"]')
  const box = await page.locator('[data-node="o33"]').boundingBox()
  if (!box) throw new Error('the stage is empty')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await drag(page, middle) // warm-up for the JIT compiler
  const one = statistics('one of 60 objects', await drag(page, middle))
  await page.locator('[data-stage]').focus()
  await page.keyboard.press('Control+a')
  const all = statistics('all of 60 objects', await drag(page, middle))
  return [one, all]
}

/** Limits of a book of 120 pages (G18): milliseconds between frames of a drag, and MiB of scripts' memory. */
const bookLimits = { median: 17, memory: 250 }

/** Opens a book of 120 pages at a spread, drags a photo there, and measures the memory after a collection. */
async function measuredBook(page: Page, address: string): Promise<Record<string, number | string>> {
  const benchDesign = { template: photoBook, document: largeBook() }
  await page.addInitScript((given) => Object.assign(window, { benchDesign: given }), benchDesign)
  const start = Date.now()
  await page.goto(address)
  const cover = benchDesign.document.surfaces['cover']?.nodes[0]
  const [node = ''] = benchDesign.document.surfaces['spread-1']?.nodes ?? []
  await page.waitForSelector(cover ? `[data-node="${cover}"]` : '[data-stage]')
  const opened = Date.now() - start
  await page.getByRole('option', { name: /Spread 1\b/ }).click()
  await page.waitForSelector(`[data-stage] [data-node="${node}"]`)
  const box = await page.locator(`[data-stage] [data-node="${node}"]`).boundingBox()
  if (!box) throw new Error('the spread is empty')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await drag(page, middle) // warm-up for the JIT compiler
  const frame = statistics('a photo of 300', await drag(page, middle))
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const memory = Math.round((metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 2 ** 20)
  return {
    ...frame,
    'opened, ms': opened,
    'memory, MiB': memory,
    limits: frame.median <= bookLimits.median && memory <= bookLimits.memory ? 'met' : '✗',
  }
}

/** Builds the page as a shop is built, and drags sixty objects in it. */
export const editorFrames = (): Promise<Frames[]> => inEditorPage(measured)

/** Builds the same page, and drags a photo in a book of 120 pages. */
export const bookFrames = (): Promise<Record<string, number | string>> => inEditorPage(measuredBook)

async function inEditorPage<Result>(
  measure: (page: Page, address: string) => Promise<Result>,
): Promise<Result> {
  const compiled = compileBrand(brand, { root, withoutPictures: true })
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems))
  saveBrand(root, compiled)
  const outDir = mkdtempSync(join(tmpdir(), 'editor-frames-'))
  const settings = {
    root: join(import.meta.dirname, 'editor-page'),
    configFile: false as const,
    logLevel: 'error' as const,
    resolve: {
      alias: [
        { find: /^@\//, replacement: `${root}/src/` },
        { find: /^@brand\//, replacement: `${root}/.brand/${brand}/` },
      ],
    },
    build: { outDir, emptyOutDir: true },
    preview: { host: '127.0.0.1', port: 0 },
  }
  await build(settings)
  const server = await preview(settings)
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    return await measure(page, server.resolvedUrls?.local[0] ?? '')
  } finally {
    await browser.close()
    await server.close()
    rmSync(outDir, { recursive: true })
  }
}
