import type { Locator } from '@playwright/test'
import { expect, open, test } from '../support/shop'

/**
 * Scrolls repeatedly: sections above are rendered only when visible, and then their height differs from the
 * reserved one.
 */
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

test('the home page’s video loads when near the viewport, plays while visible, and can be paused (catalogue-65, media-1)', async ({
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
  const video = page.locator('video').first()
  const played = () => video.evaluate((element: HTMLVideoElement) => element.currentTime)
  await expect.poll(played, { message: 'it plays by itself' }).toBeGreaterThan(0.2)
  expect(fetched.length).toBeGreaterThan(0)
  const after = await place()
  expect([after.width, after.height], 'nothing moves').toEqual([before.width, before.height])

  await page.getByRole('button', { name: shop.message('videos.pause', { name }) }).click()
  await expect(page.getByRole('button', { name: shop.message('videos.play', { name }) })).toBeVisible()
  expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true)
})

test('with reduced motion the video waits until the shopper starts it (catalogue-65)', async ({
  page,
  shop,
}) => {
  const film = shop.brand.home.sections.flatMap((section) =>
    section.kind === 'videos' ? section.videos : [],
  )[0]
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  await bringToMiddle(page.getByAltText(film?.thumbnail.alt ?? ''))
  const start = page.getByRole('button', {
    name: shop.message('videos.play', { name: film?.name ?? '' }),
  })
  await expect(start).toBeVisible()
  const video = page.locator('video').first()
  expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true)
  await start.click()
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0.2)
})

test('customer quotes are on the home and reviews pages; a review’s video plays on click and loads nothing before (catalogue-441)', async ({
  page,
  shop,
}) => {
  const [film] = shop.brand.home.sections.flatMap((section) =>
    section.kind === 'videos' && section.title === undefined ? section.videos : [],
  )
  const name = film?.name ?? ''
  const fetched: string[] = []
  page.on('request', (request) => {
    if (/review-.*\.(webm|mp4)$/.test(request.url())) fetched.push(request.url())
  })
  for (const path of ['/', '/customer-reviews']) {
    await open(page, path)
    await bringToMiddle(page.getByAltText(film?.thumbnail.alt ?? ''))
    await expect(page.getByRole('heading', { name: shop.message('videos.title') })).toBeVisible()
    await expect(page.getByText(film?.description ?? '').first()).toBeVisible()
    expect(fetched, 'nothing of it loads before').toEqual([])
    await page.getByRole('button', { name: new RegExp(`^${shop.message('videos.play', { name })}`) }).click()
    const video = page.locator('video:has(track[kind="captions"])')
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(0.2)
    await expect(page.getByRole('button', { name: shop.message('videos.pause', { name }) })).toBeFocused()
    fetched.length = 0
  }
})
