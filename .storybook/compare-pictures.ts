import { afterEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { brands } from 'virtual:brands'
import { applyBrand } from '../stories/support/brands'

/** Compares each story tagged `picture`, in every brand, with its stored picture (storybook-6). */

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Waits for fonts, which are requested only at layout, and for all images to decode. */
async function everythingIsThere() {
  await nextFrame()
  await document.fonts.ready
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
}

// Shrink the page to the story: on a full screen of background, a small part that moved would stay within the
// tolerance.
const cut = document.createElement('style')
// Photographs on screens become gray boxes: their place is compared, and the stored files stay small.
cut.textContent =
  'body { min-height: 0 !important; } [data-screen] :is(img, video) { filter: contrast(0) !important; }'
document.head.append(cut)

// Days of delivery and ends of offers depend on today.
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') })

/** An open dialog is outside the page's flow, so it is captured instead of the body. */
const drawn = () => page.elementLocator(document.querySelector('dialog[open]') ?? document.body)

/** @returns the differences found; their pictures are in .test/pictures */
async function difference(name: string): Promise<string[]> {
  try {
    await expect.element(drawn()).toMatchScreenshot(name, { timeout: 30_000 })
    return []
  } catch (error) {
    return [`${name}: ${error instanceof Error ? error.message : String(error)}`]
  }
}

afterEach(async ({ task }) => {
  const { storyId } = task.meta as { storyId?: string } // set by Storybook's plugin
  const differences: string[] = []
  await page.viewport(1200, 1600) // content below the viewport is not painted
  document.body.toggleAttribute('data-screen', /^(?:features|shell)-/.test(storyId ?? ''))
  for (const brand of brands) {
    await applyBrand(brand)
    await everythingIsThere()
    differences.push(...(await difference(`${brand.client.id}/${storyId}`)))
  }
  if (differences.length > 0) throw new Error(differences.join('\n\n'))
})
