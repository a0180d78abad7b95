import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { setEnvironment } from '@/settings/settings'
import { startMockMagento } from '../../support/magento/listening-magento'

// The commerce dialect is fixed at build time, so set it before importing any shop code (commerce-6).
vi.hoisted(() => {
  process.env['NEXT_PUBLIC_COMMERCE_DIALECT'] = 'core'
})
const { openProcessDoor } = await import('@/next/process-door')
const { serverDoor } = await import('@/server/door')
const { refreshSoldProducts } = await import('@/server/caching/watch-sold')
const { pageMeta } = await import('@/brand/page-meta')
const { serverBrand } = await import('@/brand/server')
const { homeProps } = await import('@/features/catalogue/home/home.server')
const { onPurge } = await import('@/server/pages/purge')

/** When a Magento disables something while the shop runs, no page links to it anymore. */

const { url, double } = startMockMagento()

beforeAll(async () => {
  setEnvironment({ BRAND: 'stickers', COMMERCE_URL: url(), COMMERCE_DIALECT: 'core' })
  openProcessDoor(serverDoor)
  await refreshSoldProducts()
})

const mugs = () => {
  const found = double().magento.categories.find(({ urlKey }) => urlKey === 'mugs')
  if (!found) throw new Error('The double sells mugs')
  return found
}
afterAll(() => {
  delete mugs().isDisabled
})

const linksOf = async () =>
  JSON.stringify([pageMeta('/').changed, serverBrand().navigation, await homeProps()])

test('a disabled category is in no menu and on no home page, and returns when it is enabled (commerce-145)', async () => {
  expect(await linksOf()).toContain('/shop/mugs')
  const purged = vi.fn<(concerns: (page: string) => boolean) => void>()
  const stop = onPurge(purged)
  mugs().isDisabled = true
  await refreshSoldProducts()
  const without = await linksOf()
  expect(without).not.toContain('/shop/mugs')
  expect(without).toContain('/shop/posters')
  expect(purged.mock.lastCall?.[0]('/about-us')).toBe(true)
  purged.mockClear()
  await refreshSoldProducts()
  expect(purged).not.toHaveBeenCalled() // nothing has changed since
  delete mugs().isDisabled
  await refreshSoldProducts()
  expect(await linksOf()).toContain('/shop/mugs')
  stop()
})

test('links stay unchanged while Magento does not respond (commerce-145)', async () => {
  const before = await linksOf()
  const navigation = JSON.stringify(serverBrand().navigation)
  double().breaks({ page: { status: 503, html: '<h1>Maintenance</h1>' } })
  await refreshSoldProducts()
  expect(JSON.stringify(serverBrand().navigation)).toBe(navigation)
  double().breaks(undefined)
  expect(await linksOf()).toBe(before)
})

test('a Magento with the shop’s extensions is not polled, and nothing is omitted (commerce-145)', async () => {
  setEnvironment({ COMMERCE_DIALECT: 'extended' })
  const asked = double().asked.length
  await refreshSoldProducts()
  expect(double().asked).toHaveLength(asked)
  setEnvironment({ COMMERCE_DIALECT: 'core' })
})
