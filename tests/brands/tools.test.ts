import { describe, expect, test } from 'vitest'
import { brandIds } from '@/brand/brand-ids'
import { sellsProductOfTool, productOfTool } from '@/brand/lookups'
import { compiledBrand } from '../support/compiled-brand'

/** What each shop's design tools open, and how they describe themselves. */
const brands = brandIds(process.cwd()).map((id) => {
  const brand = compiledBrand(id)
  return { id, brand, tools: Object.values(brand.tools) }
})

describe.each(brands)('$id', ({ brand, tools }) => {
  const isMade = (tool: (typeof tools)[number]) => sellsProductOfTool(brand, tool)

  test('a tool for a product that the shop does not make is marked as not available and noindex (design-start-10)', () => {
    const others = tools.filter((tool) => !isMade(tool))
    for (const { address, title, description, robots } of others) {
      expect(title, address).toMatch(
        `: not available from ${brand.identity.name} in the ${brand.identity.countryName}`,
      )
      expect(description, address).toContain(`${brand.identity.name} doesn’t make this one`)
      expect(robots, address).toBe('noindex, follow')
    }
  })

  test('a tool for one of the shop’s products is indexed, with title and description of a suitable length (design-start-1, brand-38)', () => {
    for (const { address, title = '', description = '', robots } of tools.filter(
      (tool) => isMade(tool) && !tool.robots?.startsWith('noindex'),
    )) {
      expect(robots, address).toBe('index, follow')
      expect(title.length, `${address} › title`).toBeGreaterThanOrEqual(30)
      expect(title.length, `${address} › title`).toBeLessThanOrEqual(65)
      expect(description.length, `${address} › description`).toBeGreaterThanOrEqual(70)
      expect(description.length, `${address} › description`).toBeLessThanOrEqual(160)
    }
  })

  test('every tool’s label reads well after “Design your” (design-start-1)', () => {
    const odd = tools.filter(({ label, choose }) => !choose && /^(your|my|a|an|the)\b|[,.;:]/i.test(label))
    expect(odd.map(({ label }) => label)).toEqual([])
  })

  test('“Create Now” names a product that the tool opens (design-start-4)', () => {
    const { pathname, searchParams } = new URL(brand.navigation.createNow.href, 'https://shop.invalid')
    const tool = tools.find(({ address }) => address === pathname)
    const word = searchParams.get('param') ?? ''
    // A tool without a product, as in a new brand, opens the requested one.
    expect(productOfTool(brand, { product: tool?.opens?.[word] ?? word })?.urlKey).toBe(tool?.product ?? word)
  })
})

test('tools for two-layer acrylic and photo prints do not open the single poster product (design-start-3)', () => {
  const shop = brands.find(({ brand }) => brand.tools['poster']?.product)
  const poster = shop?.brand.tools['poster']?.product
  expect(shop?.brand.tools['doubleacrylic']?.product).not.toBe(poster)
  expect(shop?.brand.tools['photoprints']?.product).not.toBe(poster)
})

test('one shop opens all 52 tools of the specification, and the other shops say what they do not make (design-start-10)', () => {
  const missing = brands.map(({ brand, tools }) => tools.filter((tool) => !sellsProductOfTool(brand, tool)))
  expect(Math.max(...missing.map((each) => each.length))).toBeGreaterThan(0)
  const whole = brands.filter((_, index) => missing[index]?.length === 0)
  expect(whole.map(({ id }) => id)).toEqual(['stickers'])
  expect(whole[0]?.tools).toHaveLength(52)
})
