import { afterEach, beforeAll, expect, test } from 'vitest'
import { pageLife } from '@/brand/page-life'
import type { Brand } from '@/brand/compiled'
import { setEnvironment } from '@/settings/settings'
import { exampleBrand, serve } from '../support/brands'

const example = exampleBrand()
const brand: Brand = {
  ...example,
  identity: { ...example.identity, timezone: 'America/New_York' },
  configuration: {
    ...example.configuration,
    priceCaches: {},
    headerOffers: [{ text: 'Sale', start: '2026-11-25 08:00', end: '2026-11-27', showTimer: true }],
  },
}
beforeAll(() => serve(brand))
afterEach(() => setEnvironment({ COMMERCE_URL: undefined }))

const life = (moment: string) => pageLife(brand, new Date(moment))

test('a page’s lifetime is five minutes if nothing is about to change (shell-30)', () => {
  expect(life('2026-11-24T12:00:00Z')).toBe(300)
  expect(life('2026-11-25T13:00:00Z')).toBe(300)
})

test('a page’s lifetime ends when an offer starts, in the shop’s time zone (shell-30)', () => {
  expect(life('2026-11-25T12:58:00Z')).toBe(120)
  expect(life('2026-11-25T12:59:59.999Z')).toBe(1)
})

test('a page’s lifetime ends when an offer ends; an end date without a time includes the whole day (shell-30)', () => {
  expect(life('2026-11-28T04:59:00Z')).toBe(60)
  expect(life('2026-11-28T05:00:00Z')).toBe(300)
})

test('special prices and price-cache offers also limit a page’s lifetime (shell-30)', () => {
  expect(pageLife(example, new Date('2026-12-31T23:59:30Z'))).toBeLessThanOrEqual(300)
  const soon = {
    ...brand,
    configuration: {
      ...brand.configuration,
      headerOffers: [],
      priceCaches: { CODE: { percentOff: 5, start: '2026-11-01', end: '2026-11-20 10:00' } },
    },
  }
  expect(pageLife(soon, new Date('2026-11-20T15:00:30Z'))).toBe(30)
})

test('on a Magento a page’s lifetime is at most forty seconds (commerce-85)', () => {
  setEnvironment({ COMMERCE_URL: 'https://magento.example/graphql' })
  expect(life('2026-11-24T12:00:00Z')).toBe(40)
  expect(life('2026-11-25T12:59:50Z')).toBe(10)
})
