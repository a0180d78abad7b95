import type { Locator } from '@playwright/test'
import { expect, open, test } from './support/shop'

/** Sections above it are drawn as they come into view, and then have another height than was reserved. */
async function bringToMiddle(still: Locator) {
  const offset = () =>
    still.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return Math.abs((top + bottom) / 2 - innerHeight / 2)
    })
  await expect
    .poll(async () => {
      const before = await offset()
      await still.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
      return before
    })
    .toBeLessThan(80)
}

test('the film of the home page comes when it is near, plays while it is seen, and can be paused (catalogue-65, media-50)', async ({
  page,
  shop,
}) => {
  const film = shop.brand.home.sections.flatMap((section) =>
    section.kind === 'videos' ? section.videos : [],
  )[0]
  const name = film?.name ?? ''
  const fetched: string[] = []
  page.on('request', (request) => {
    if (/\.(webm|mp4)$/.test(request.url())) fetched.push(request.url())
  })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page, '/')
  expect(fetched, 'nothing of it loads before').toEqual([])

  const still = page.getByAltText(film?.thumbnail.alt ?? '')
  const place = async () => (await still.boundingBox()) ?? { width: 0, height: 0 }
  await bringToMiddle(still)
  const before = await place()
  const video = page.locator('video')
  const played = () => video.evaluate((element: HTMLVideoElement) => element.currentTime)
  await expect.poll(played, { message: 'it plays by itself' }).toBeGreaterThan(0.2)
  expect(fetched.length).toBeGreaterThan(0)
  const after = await place()
  expect([after.width, after.height], 'nothing moves').toEqual([before.width, before.height])

  await page.getByRole('button', { name: shop.message('catalogue.pauseVideo', { name }) }).click()
  await expect(
    page.getByRole('button', { name: shop.message('catalogue.playVideo', { name }) }),
  ).toBeVisible()
  expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true)
})

test('with less motion the film waits to be started (catalogue-65)', async ({ page, shop }) => {
  const film = shop.brand.home.sections.flatMap((section) =>
    section.kind === 'videos' ? section.videos : [],
  )[0]
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  await bringToMiddle(page.getByAltText(film?.thumbnail.alt ?? ''))
  const start = page.getByRole('button', {
    name: shop.message('catalogue.playVideo', { name: film?.name ?? '' }),
  })
  await expect(start).toBeVisible()
  const video = page.locator('video')
  expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true)
  await start.click()
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0.2)
})
