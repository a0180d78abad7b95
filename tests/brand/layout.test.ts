import { describe, expect, test } from 'vitest'
import { compileBrand } from '@/brand/compile'
import { isLive, layoutFor, matchesAddress, routeAt, toolAt } from '@/brand/lookups'
import { compiledBrand } from '../support/compiled-brand'
import { smallShop, today } from './small-shop'

describe('addresses and patterns (shell-1)', () => {
  const matching: [pattern: string, path: string][] = [
    ['/about-us', '/about-us'],
    ['/about-us', '/about-us/?ref=1#top'],
    ['/', '/'],
    ['/', '/?cc=QUJD'],
    ['/checkout*', '/checkout'],
    ['/checkout*', '/checkout/cart'],
    ['*/product/upload*', '/mugs/product/upload/2'],
    ['*/product/upload*', '/product/upload'],
    ['*-tool', '/mousepad-tool'],
    ['/a*c*e', '/abcde'],
    ['*', '/anything'],
  ]
  for (const [pattern, path] of matching)
    test(`${pattern} matches ${path}`, () => expect(matchesAddress(pattern, path)).toBe(true))
  const others: [pattern: string, path: string][] = [
    ['/about-us', '/about-us/team'],
    ['/about-us', '/about'],
    ['/checkout*', '/my/checkout'],
    ['*/product/upload*', '/product/uplod'],
    ['*-tool', '/mousepad-tools'],
    ['/ab*bc', '/abc'],
    ['/a*c*e', '/ae'],
  ]
  for (const [pattern, path] of others)
    test(`${pattern} does not match ${path}`, () => expect(matchesAddress(pattern, path)).toBe(false))
})

describe('pages that hide parts of the frame', () => {
  for (const id of ['stickers', 'neon', 'canvas']) {
    describe(id, () => {
      const brand = compiledBrand(id)
      const layout = (path: string) => layoutFor(brand, path)

      test('an ordinary page shows the whole frame (shell-1)', () =>
        expect(layout('/about-us')).toEqual({
          header: true,
          footer: true,
          newsletter: true,
          links: true,
          backToTop: true,
          offer: true,
          stickyFooterOnMobile: false,
        }))
      test('cart, checkout and order pages show no header offer (shell-7)', () => {
        for (const path of ['/checkout/cart', '/checkout', '/checkout/success', '/checkout/receipt'])
          expect(layout(path).offer, path).toBe(false)
      })
      test('every design tool hides the header, the footer and “back to top” (shell-36)', () => {
        // The page of stocking texts at /neon-sign-tool-products belongs to the neon brand (shell-36).
        const tools = Object.values(brand.tools).filter((tool) => tool.address !== '/neon-sign-tool-products')
        for (const { address } of tools)
          expect({ address, ...layout(address) }).toMatchObject({
            address,
            header: false,
            footer: false,
            backToTop: false,
          })
      })
      test('a success page keeps its header (shell-36)', () =>
        expect(layout('/checkout/success').header).toBe(true))
      test('the checkout hides the shop’s header; cart, success and receipt pages keep it (checkout-60)', () => {
        expect(layout('/checkout')).toMatchObject({ header: false, footer: true, backToTop: false })
        for (const path of ['/checkout/cart', '/checkout/success', '/checkout/receipt'])
          expect(layout(path).header, path).toBe(true)
      })
      test('the page /noheader-nofooter hides the whole frame (shell-36)', () =>
        expect(layout('/noheader-nofooter')).toMatchObject({
          header: false,
          footer: false,
          backToTop: false,
        }))
      test.each(['/product/picture-tips', '/mug/product/review', '/product/upload/3'])(
        '%s hides the footer and “back to top” (shell-39)',
        (path) => expect(layout(path)).toMatchObject({ header: true, footer: false, backToTop: false }),
      )
      test.each([
        '/checkout',
        '/checkout/cart',
        '/checkout/success',
        '/order/success',
        '/abandoned/checkout/cart',
      ])('%s hides the newsletter and the link columns (shell-39)', (path) =>
        expect(layout(path)).toMatchObject({ footer: true, newsletter: false, links: false }),
      )
      test.each(['/checkout', '/checkout/cart', '/checkout/receipt'])(
        'the footer of %s sticks to the bottom edge on phones (shell-11)',
        (path) => expect(layout(path).stickyFooterOnMobile).toBe(true),
      )
      test('the footer of a product page does not stick on phones (shell-11)', () =>
        expect(layout('/product/anything').stickyFooterOnMobile).toBe(false))
    })
  }
  test('the neon brand hides the header on /neon-sign-tool-products (shell-36)', () =>
    expect(layoutFor(compiledBrand('neon'), '/neon-sign-tool-products')).toMatchObject({
      header: false,
      footer: false,
      backToTop: false,
    }))
  test('the speed pages of the canvas brand hide the header or the footer (shell-36)', () => {
    const brand = compiledBrand('canvas')
    const speed = Object.keys(brand.routes).filter((address) => address.startsWith('/canvas-prints-speed-'))
    expect(speed.length).toBeGreaterThan(1)
    for (const address of speed) {
      const { header, footer } = layoutFor(brand, address)
      expect(header && footer, address).toBe(false)
    }
  })
})

describe('combined rules of layout.yaml and routes (shell-1)', () => {
  const rules = { layout: [{ paths: ['/a*'], except: ['/ab'], hide: ['header' as const] }] }
  test('an exception excludes its address from the rule', () => {
    expect(layoutFor(rules, '/aa').header).toBe(false)
    expect(layoutFor(rules, '/ab').header).toBe(true)
  })
  test('a route’s "hide" setting becomes a layout rule', () => {
    const result = compileBrand('corner', { root: smallShop(), now: today })
    expect(result.brand?.layout.at(-1)).toEqual({
      paths: ['/noheader-nofooter'],
      hide: ['header', 'footer', 'back-to-top'],
    })
  })
  test('the first rule that sets the sticky footer wins', () => {
    const layout = [
      { paths: ['/cart'], stickyFooterOnMobile: false },
      { paths: ['/c*'], stickyFooterOnMobile: true },
    ]
    expect(layoutFor({ layout }, '/cart').stickyFooterOnMobile).toBe(false)
    expect(layoutFor({ layout }, '/checkout').stickyFooterOnMobile).toBe(true)
  })
})

test('routes and tools are found by address, regardless of the query (shell-18)', () => {
  const { brand } = compileBrand('corner', { root: smallShop(), now: today })
  if (!brand) throw new Error('the small shop does not compile')
  expect(routeAt(brand, '/prints/?p=2')?.screen).toBe('landing')
  expect(routeAt(brand, '/constructor')).toBeUndefined()
  expect(toolAt(brand, '/designtool?param=corner')?.label).toBe('Photo gift')
  expect(isLive({ status: 'planned' })).toBe(false)
  expect(isLive({})).toBe(true)
})
