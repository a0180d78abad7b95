import { describe, expect, test } from 'vitest'
import { brandIds } from '@/brand/brand-ids'
import { compileBrand } from '@/brand/compile'
import { makesWhatToolIsFor, productOfTool } from '@/brand/questions'

/** What each shop's design tools open, and what they say of themselves. */
const brands = brandIds(process.cwd()).map((id) => {
  const { brand } = compileBrand(id, { withoutPictures: true })
  if (!brand) throw new Error(`${id} does not compile`)
  return { id, brand, tools: Object.values(brand.tools) }
})

describe.each(brands)('$id', ({ brand, tools }) => {
  const isMade = (tool: (typeof tools)[number]) => makesWhatToolIsFor(brand, tool)

  test('a tool for what the shop does not make promises nothing and is not listed (design-start-10)', () => {
    const others = tools.filter((tool) => !isMade(tool))
    expect(others.length).toBeGreaterThan(40)
    for (const { address, title, description, robots } of others) {
      expect(title, address).toMatch(
        `: not available from ${brand.identity.name} in the ${brand.identity.countryName}`,
      )
      expect(description, address).toContain(`${brand.identity.name} doesn’t make this one`)
      expect(robots, address).toBe('noindex, follow')
    }
  })

  test('a tool that opens a product is listed under texts of a length that search engines show (design-start-1, brand-38)', () => {
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

  test('"Design your …" reads well with every label (design-start-1)', () => {
    const odd = tools.filter(({ label, choose }) => !choose && /^(your|my|a|an|the)\b|[,.;:]/i.test(label))
    expect(odd.map(({ label }) => label)).toEqual([])
  })

  test('Create Now names something that the tool opens (design-start-11)', () => {
    const { pathname, searchParams } = new URL(brand.navigation.createNow.href, 'https://shop.invalid')
    const tool = tools.find(({ address }) => address === pathname)
    const word = searchParams.get('param') ?? ''
    // A tool without a product of its own, as in a new brand, opens what is asked for.
    expect(productOfTool(brand, { product: tool?.opens?.[word] ?? word })?.urlKey).toBe(tool?.product ?? word)
  })
})

test('a tool opens what its name says: no single sheet for two layers, no large print for many small ones (design-start-2)', () => {
  const shop = brands.find(({ brand }) => brand.tools['poster']?.product)
  expect(shop?.brand.tools['doubleacrylic']?.product).toBeUndefined()
  expect(shop?.brand.tools['photoprints']?.product).toBeUndefined()
})
