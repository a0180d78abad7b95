import { afterEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { brands } from 'virtual:brands'
import { wearBrand } from '../stories/support/brands'

/** storybook-6: a story that is tagged picture looks in each brand as its stored picture does. */

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Fonts are asked for when letters are laid out; pictures of the page come whole. */
async function everythingIsThere() {
  await nextFrame()
  await document.fonts.ready
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
}

// As high as the story: on a whole screen of ground a small part that moved would be within what is allowed.
const cut = document.createElement('style')
cut.textContent = 'body { min-height: 0 !important; }'
document.head.append(cut)

/** An open dialog stands outside the page's flow. */
const drawn = () => page.elementLocator(document.querySelector('dialog[open]') ?? document.body)

/** @returns what differs; the pictures of it lie in .test/pictures */
async function difference(name: string): Promise<string[]> {
  try {
    await expect.element(drawn()).toMatchScreenshot(name)
    return []
  } catch (error) {
    return [`${name}: ${error instanceof Error ? error.message : String(error)}`]
  }
}

afterEach(async ({ task }) => {
  const { storyId } = task.meta as { storyId?: string } // Storybook's plugin writes it
  const differences: string[] = []
  await page.viewport(1200, 1600) // what lies below the screen is not drawn
  for (const brand of brands) {
    await wearBrand(brand)
    await everythingIsThere()
    differences.push(...(await difference(`${brand.client.id}/${storyId}`)))
  }
  if (differences.length > 0) throw new Error(differences.join('\n\n'))
})
