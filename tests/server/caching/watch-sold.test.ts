import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { setEnvironment } from '@/settings/settings'
import { listeningMagento } from '../../support/magento/listening-magento'

// Which backend a shop stands on is known when it is built: before anything of it is loaded (commerce-6).
vi.hoisted(() => {
  process.env['NEXT_PUBLIC_COMMERCE_DIALECT'] = 'core'
})
const { openProcessDoor } = await import('@/next/process-door')
const { serverDoor } = await import('@/server/door')
const { lookWhatIsSold } = await import('@/server/caching/watch-sold')
const { pageMeta } = await import('@/brand/page-meta')
const { serverBrand } = await import('@/brand/server')
const { homeProps } = await import('@/features/catalogue/home/home.server')
const { onPurge } = await import('@/server/pages/purge')

/** What a Magento switches off while a shop runs is linked by none of its pages any more. */

const { url, double } = listeningMagento()

beforeAll(async () => {
  setEnvironment({ BRAND: 'stickers', COMMERCE_URL: url(), COMMERCE_DIALECT: 'core' })
  openProcessDoor(serverDoor)
  await lookWhatIsSold()
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

test('a category that is switched off is in no menu and on no home page, and is back when it is switched on (commerce-145)', async () => {
  expect(await linksOf()).toContain('/shop/mugs')
  const purged = vi.fn<(concerns: (page: string) => boolean) => void>()
  const stop = onPurge(purged)
  mugs().isDisabled = true
  await lookWhatIsSold()
  const without = await linksOf()
  expect(without).not.toContain('/shop/mugs')
  expect(without).toContain('/shop/posters')
  expect(purged.mock.lastCall?.[0]('/about-us')).toBe(true)
  purged.mockClear()
  await lookWhatIsSold()
  expect(purged).not.toHaveBeenCalled() // nothing has changed meanwhile
  delete mugs().isDisabled
  await lookWhatIsSold()
  expect(await linksOf()).toContain('/shop/mugs')
  stop()
})

test('while the Magento does not answer, links stay as they were (commerce-145)', async () => {
  const before = await linksOf()
  const navigation = JSON.stringify(serverBrand().navigation)
  double().breaks({ page: { status: 503, html: '<h1>Maintenance</h1>' } })
  await lookWhatIsSold()
  expect(JSON.stringify(serverBrand().navigation)).toBe(navigation)
  double().breaks(undefined)
  expect(await linksOf()).toBe(before)
})

test('a Magento with this shop’s additions is asked nothing, and nothing is left out (commerce-145)', async () => {
  setEnvironment({ COMMERCE_DIALECT: 'extended' })
  const asked = double().asked.length
  await lookWhatIsSold()
  expect(double().asked).toHaveLength(asked)
  setEnvironment({ COMMERCE_DIALECT: 'core' })
})
