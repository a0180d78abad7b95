import { afterEach, beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { brands } from 'virtual:brands'
import { applyBrand } from '../stories/support/brands'

/** Compares each story tagged `picture`, in every brand, with its stored picture (storybook-6). */

/** Height of the page in pixels. Content below it is not painted, so that a longer story gets a taller page. */
const usualHeight = 900
const tallest = 10_000

/** How often a page is made taller: parts that load near the window make it longer. */
const growths = 4

/** Milliseconds between two looks at the page's height, and how many looks there are at most. */
const pause = 60
const mostRounds = 20

/** Timeout in milliseconds. The decoding of an image that a story replaces may never end. */
const slowestImages = 10_000

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Waits for fonts, which are requested only at layout, and for all images, which are no longer lazy, to decode. */
async function everythingIsThere() {
  await nextFrame()
  await document.fonts.ready
  const images = [...document.images]
  for (const image of images) image.loading = 'eager'
  const decoded = Promise.all(images.map((image) => image.decode().catch(() => undefined)))
  await Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, slowestImages))])
  await nextFrame()
  await vi.dynamicImportSettled()
}

/** Waits until the page keeps its height: parts that load near the window start late on a busy machine. */
async function pageIsStill() {
  let height = -1
  for (let round = 0; round < mostRounds && height !== document.documentElement.scrollHeight; round += 1) {
    height = document.documentElement.scrollHeight
    await everythingIsThere()
    await new Promise((resolve) => setTimeout(resolve, pause))
    await vi.dynamicImportSettled()
    await nextFrame()
  }
}

/** Makes the page as tall as the story. */
async function fitPage(width: number) {
  await page.viewport(width, usualHeight)
  await pageIsStill()
  for (let growth = 0; growth < growths; growth += 1) {
    const { scrollHeight } = document.documentElement
    if (scrollHeight <= window.innerHeight || window.innerHeight >= tallest) return
    await page.viewport(width, Math.min(scrollHeight, tallest))
    await pageIsStill()
  }
}

// Shrink the page to the story: on a full screen of background, a small part that moved would stay within the
// tolerance.
const cut = document.createElement('style')
// Photographs, and every image of a screen, become gray boxes: their place is compared, new photographs of a brand
// change nothing, and the stored files stay small.
cut.textContent =
  ':root { --font-label: var(--font-body) !important; } code { font-family: inherit !important; } body { min-height: 0 !important; } :is(img:not([src*=".svg"]), [data-screen] img, video) { filter: contrast(0) !important; }'
document.head.append(cut)

// Days of delivery and ends of offers depend on today.
const today = new Date('2026-11-20T15:00:00Z')
vi.useFakeTimers({ toFake: ['Date'], now: today })
beforeEach(() => void vi.setSystemTime(today))

/** An open dialog is outside the page's flow, so it is captured instead of the body. */
const drawn = () => page.elementLocator(document.querySelector('dialog[open]') ?? document.body)

/** @returns the differences found; their pictures are in .test/pictures */
async function difference(name: string, scale: 'css' | 'device'): Promise<string[]> {
  try {
    await expect.element(drawn()).toMatchScreenshot(name, { timeout: 30_000, screenshotOptions: { scale } })
    return []
  } catch (error) {
    return [`${name}: ${error instanceof Error ? error.message : String(error)}`]
  }
}

afterEach(async ({ task }) => {
  const { storyId = '' } = task.meta as { storyId?: string } // set by Storybook's plugin
  const differences: string[] = []
  const width = window.innerWidth
  const isScreen = /^(?:features|shell)-/.test(storyId)
  document.body.toggleAttribute('data-screen', isScreen)
  for (const brand of brands) {
    await applyBrand(brand)
    await fitPage(width)
    const scale = isScreen ? 'device' : 'css' // screens are stored half as large
    differences.push(...(await difference(`${brand.client.id}/${storyId}`, scale)))
  }
  if (differences.length > 0) throw new Error(differences.join('\n\n'))
})
