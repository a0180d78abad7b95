import { createServer } from 'node:http'
import { beforeEach, expect, test } from 'vitest'
import { purge } from '@/server/pages/purge'
import { renewedPages } from '@/server/pages/renewed-pages'
import { useListening } from '../../support/http'

/** A renderer that keeps each page until told to regenerate it, and a price that changes. */
let price = 0
let clock = 0
let slowMs = 0
let isDown = false
const kept = new Map<string, string>()
const made: string[] = []

const { visit } = useListening(() => {
  const render = renewedPages(
    async (request, response) => {
      const page = (request.url ?? '').split('?')[0]!.replace(/^\/_next\/data\/build(.*)\.json$/, '$1')
      if (!kept.has(page)) kept.set(page, `$${price}`)
      response.end(kept.get(page))
    },
    {
      maxAgeMs: 40_000,
      waitMs: 50,
      pauseMs: 10_000,
      now: () => clock,
      makeAnew: async (page) => {
        made.push(page)
        const seen = price
        if (slowMs > 0) await new Promise((done) => setTimeout(done, slowMs))
        if (isDown) throw new Error('down')
        if (kept.has(page)) kept.set(page, `$${seen}`)
      },
    },
  )
  return createServer((request, response) => void render(request, response))
})

beforeEach(() => {
  kept.clear()
  made.length = 0
  clock += 1_000_000 // later than anything other tests made
  price = 10
  slowMs = 0
  isDown = false
})

const shown = async (path: string) => (await visit(path)).text()

test('a page of the build is regenerated before its first visit, and again once it is forty seconds old (commerce-85)', async () => {
  kept.set('/product/mug', '$5')
  expect(await shown('/product/mug')).toBe('$10')
  price = 12
  clock += 39_000
  expect(await shown('/product/mug')).toBe('$10')
  clock += 1_000
  expect(await shown('/product/mug?utm_source=mail')).toBe('$12')
  expect(made).toEqual(['/product/mug', '/product/mug'])
})

test('the data and the variants of a page are regenerated with it (commerce-85, pages-20)', async () => {
  await shown('/product/mug')
  price = 12
  clock += 40_000
  expect(await shown('/_next/data/build/product/mug.json?urlKey=mug')).toBe('$12')
  expect(await shown('/product/mug')).toBe('$12')
  await shown('/product/mug~CODE')
  expect(made).toEqual(['/product/mug', '/product/mug', '/product/mug~CODE'])
})

test('concurrent visits wait for the same regeneration (commerce-85)', async () => {
  await shown('/shop/mugs')
  price = 12
  clock += 40_000
  slowMs = 10
  expect(await Promise.all(Array.from({ length: 20 }, () => shown('/shop/mugs')))).toEqual(
    Array(20).fill('$12'),
  )
  expect(made).toHaveLength(2)
})

test('while Magento is slow or down the old page is shown, and regeneration is retried after ten seconds (commerce-85)', async () => {
  await shown('/shop/mugs')
  price = 12
  clock += 40_000
  slowMs = 150
  expect(await shown('/shop/mugs')).toBe('$10')
  await new Promise((done) => setTimeout(done, 200))
  expect(await shown('/shop/mugs')).toBe('$12')
  slowMs = 0
  isDown = true
  price = 14
  clock += 40_000
  expect([await shown('/shop/mugs'), await shown('/shop/mugs')]).toEqual(['$12', '$12'])
  expect(made).toHaveLength(3)
  isDown = false
  clock += 10_000
  expect(await shown('/shop/mugs')).toBe('$14')
})

test('a purged page is regenerated at the next visit, even if it was being regenerated (commerce-86)', async () => {
  await shown('/product/mug')
  await shown('/shop/mugs')
  price = 12
  purge((page) => page === '/product/mug')
  expect([await shown('/product/mug'), await shown('/shop/mugs')]).toEqual(['$12', '$10'])
  clock += 40_000
  slowMs = 20
  const before = shown('/product/mug')
  await new Promise((done) => setTimeout(done, 5))
  price = 14
  purge(() => true)
  await before
  expect(await shown('/product/mug')).toBe('$14')
})

test('pages rendered per request and files are not regenerated (commerce-85)', async () => {
  for (const path of [
    '/search/go?q=mug',
    '/customer/account',
    '/checkout/cart',
    '/_next/static/a.js',
    '/_next/image',
  ])
    await shown(path)
  expect(made).toEqual([])
})
