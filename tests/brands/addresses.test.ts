import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { compileBrand } from '@/brand/compile'
import { resolveTool } from '@/brand/compile/tools'
import { routeAt, toolAt } from '@/brand/questions'
import type { Tool } from '@/brand/schema/tools'
import { sampleBrands } from '../support/sample-brands'

/** The addresses that every brand answers, and those of single brands, as links all over the web know them. */
const everywhere = `
  / /home /search/go /catalogsearch/result /request-a-quote /terms-conditions /privacy-policy /about-us
  /write-a-review /customer-reviews /gift-certificate /blog /bulk-order /coupons-codes-and-deals /share-your-photo
  /productqa /confirm-email /confirm-newsletter /unsubscribe /validate /abandoned /change-password /designs /artwork_view /order_status /proof_order
  /checkout/cart /checkout /checkout/success /noheader-nofooter /customer/login /customer/account`
  .trim()
  .split(/\s+/)

const tools = `
  /designtool /uploadchoice /uploadchoice-new /busroll-tool /photomug-tool /doormat-tool /bathmat-tool /rug-tool
  /carpet-tool /jewelry-tool /photolamp-tool /socks-tool /mobilestand-tool /beachtowel-tool /yogamat-tool
  /luggagetag-tool /pillow-tool /photoblanket-tool /customframe-tool /photocoaster-tool /photomagnet-tool
  /calendar-tool /photobook-tool /umbrella-tool /poster-tool /photoprints-tool /photopuzzle-tool /photoblocks-tool
  /ornaments-tool /tablemat-tool /pet-tags-tool /playingcards-tool /choppingboard-tool /bookmarks-tool /mousepad-tool
  /didacticgame-tool /pet-bowls-tool /apron-tool /frame-tool /switchpanel-tool /doubleacrylic-tool /neonchamp-tool
  /neonchampnew-tool /wallclock-tool /flipflops-tool /walltiles-tool /rubixcube-tool /skateboard-tool
  /create-your-own-neon-sign /neon-sign-tool-products /stocking-tool /create-your-rug`
  .trim()
  .split(/\s+/)

const somewhere = `
  /stickers-by-shape /stickers-by-use /shop-by-industry /stickers-by-materials /accessories
  /accessories/stretcher-bars /accessories/easel-stands /accessories/blank-canvas-panels-boards
  /accessories/canvas-pads /accessories/blank-pre-stretched-canvas /free-photo-canvas /free-canvas /free-pillow
  /custom-neon-signs /create-neon-sign /flow-mo-neon-sign`
  .trim()
  .split(/\s+/)

const notForSearch = `/designtool /uploadchoice /uploadchoice-new /rubixcube-tool /neon-sign-tool-products
  /stocking-tool /create-your-rug /checkout/cart /checkout /search/go /catalogsearch/result`
  .trim()
  .split(/\s+/)

const excluded =
  `/skateboard-tool /wallclock-tool /flipflops-tool /walltiles-tool /doubleacrylic-tool /stocking-tool
  /neonchamp-tool /neonchampnew-tool /create-your-own-neon-sign /neon-sign-tool-products`
    .trim()
    .split(/\s+/)

const brands = sampleBrands.map((id) => ({ id, brand: compileBrand(id).brand }))

describe.each(brands)('$id', ({ brand }) => {
  const at = (address: string) => brand && (routeAt(brand, address) ?? toolAt(brand, address))

  test('answers the addresses of every shop, and every tool has words of its own (shell-14)', () => {
    expect(everywhere.filter((address) => !at(address))).toEqual([])
    expect(tools.filter((address) => !at(address)?.title || !at(address)?.robots)).toEqual([])
  })
  test('hides what is not for search engines, and the excluded tools get no default words (shell-14)', () => {
    expect(notForSearch.filter((address) => !at(address)?.robots?.startsWith('noindex'))).toEqual([])
    expect(excluded.filter((address) => at(address)?.defaultMeta !== false)).toEqual([])
  })
  test.each([
    ['/checkout/cart', 'Shopping Cart', 'noindex'],
    ['/checkout/success', 'Success', 'noindex'],
    ['/customer/login', 'Customer Login', 'noindex'],
  ])('%s is called "%s" (shell-14)', (address, title, robots) => {
    expect(at(address)).toMatchObject({ title, robots: expect.stringContaining(robots) })
  })
  test('the addresses of a customer and of buying are there, sign-in and account in every spelling (shell-14)', () => {
    const own = `/customer/register /customer/forgot-password /customer/reset-password /customer/create-password
      /customer/resend-link /confirm-email /validate/identification /checkout/receipt /abandoned/checkout/cart
      /refer-a-friend /facebook /twitter`
    expect(own.split(/\s+/).filter((address) => !at(address))).toEqual([])
  })
})

test('what only some shops sell has its address there (shell-14)', () => {
  const missing = somewhere.filter((address) => !brands.some(({ brand }) => brand?.routes[address]))
  expect(missing).toEqual([])
})

const written = (parse(readFileSync('brands/base/tools.yaml', 'utf8')) as { tools: Record<string, Tool> })
  .tools // checked by the tests above

test.each([
  ['UK', 'doubleacrylic', /UK/],
  ['IN', 'create-your-own-neon-sign', /India/],
])('in %s the tool %s speaks of the country, elsewhere it does not (brand-13)', (country, key, word) => {
  const tool = written[key]
  if (!tool) throw new Error(`tools.yaml has no ${key}`)
  expect(resolveTool(tool, written, country).title).toMatch(word)
  expect(resolveTool(tool, written, 'US').title).not.toMatch(word)
})

test('flip flops are made in the shop’s own country (brand-12)', () => {
  for (const { brand } of brands) {
    const tool = brand && toolAt(brand, '/flipflops-tool')
    expect(tool?.title).toContain(brand?.identity.countryName)
    expect(tool?.description).toContain(brand?.identity.countryName)
  }
})
