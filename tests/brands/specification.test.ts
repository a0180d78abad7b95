import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { configuration } from '@/backend/content/configuration'
import { buildSchema } from '@/backend/graphql'
import { resolveTool } from '@/brand/compile/tools'
import { layoutFor, routeAt, screenAt, toolAt } from '@/brand/lookups'
import type { Tool } from '@/brand/schema/tools'
import { isRecord } from '@/lib/is-record'
import { sampleBrands } from '../support/sample-brands'
import { addressesIn, settingsIn, specification } from '../support/specification'
import { compiledBrand } from '../support/compiled-brand'

const brands = sampleBrands.map((id) => {
  const brand = compiledBrand(id)
  return { id, brand }
})

/** Returns a brand's setting by its path, such as "constants.search.hitsPerPage". */
const settingOf = (whole: object, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), whole)

const pageHides = {
  header: 'header',
  footer: 'footer',
  newsletter: 'newsletter',
  links: 'links',
  'back-to-top': 'backToTop',
} as const

describe.each(brands)('$id', ({ id, brand }) => {
  const rows = addressesIn(id).map(([address, row]) => ({ address, ...row }))
  const at = (address: string) => routeAt(brand, address) ?? toolAt(brand, address)
  const listed = rows.filter(({ address }) => !address.startsWith('/customer/account/'))

  test('every address of the specification has a page (shell-14, shell-444)', () => {
    expect(listed.filter(({ address }) => !screenAt(brand, address))).toEqual([])
  })

  test('titles, robots and the exclusion list match the specification (shell-14, shell-444)', () => {
    const wrong = listed.filter(({ address, title, robots, excluded }) => {
      const said = at(address)
      return (
        (title !== undefined && said?.title !== title) ||
        (robots !== undefined && !said?.robots?.startsWith(robots)) ||
        (excluded && said?.defaultMeta !== false)
      )
    })
    expect(wrong).toEqual([])
  })

  test('every tool has its own title and robots setting (shell-14)', () => {
    const tools = listed.filter(({ address }) => toolAt(brand, address))
    expect(tools.length).toBeGreaterThan(45)
    expect(tools.filter(({ address }) => !at(address)?.title || !at(address)?.robots)).toEqual([])
  })

  test('the frame hides the parts that the specification lists, and "Back to top" whenever the header is hidden (shell-444, shell-10)', () => {
    const wrong = rows.filter(({ address, hides = [] }) => {
      const layout = layoutFor(brand, address)
      return hides.some((part) => layout[pageHides[part]]) || (layout.backToTop && !layout.header)
    })
    expect(wrong).toEqual([])
  })

  test.each(Object.entries(specification.messages))(
    'the message %s has the specification’s exact wording (shell-444)',
    (path, wording) => {
      expect(settingOf(brand.messages, path)).toBe(wording)
    },
  )

  test.each(Object.entries(specification.constants))(
    'the constant %s is %s (shell-444, brand-16, brand-52, attribution-12)',
    (path, value) => {
      expect(settingOf(brand, path)).toEqual(value)
    },
  )

  test('configuration returns a value for every setting in the specification (catalogue-521)', () => {
    const answers = configuration(Object.keys(specification.settings), { brand, now: () => new Date() })
    expect(answers.map(({ key }) => key).toSorted()).toEqual(settingsIn(id).toSorted())
    expect(answers.filter(({ value }) => value === '')).toEqual([])
  })

  test('expired coupons are not in the configuration, and prices are valid until 2100 (brand-52)', () => {
    expect(brand.constants.productPriceValidUntil).toMatch(/^2100/)
    for (const code of brand.constants.expiredCoupons)
      expect(brand.configuration.coupons).not.toHaveProperty(code)
  })

  test('the newsletter offer links to the page that grants it (brand-52, shell-9)', () => {
    const { subscriptionOffer: offer } = brand.constants
    const giving = Object.entries(brand.routes).filter(([, { subscribe }]) => subscribe)
    expect(giving.map(([address]) => address)).toEqual(offer ? [offer.href] : [])
    if (offer) expect(offer.label).toBe('Get Free 8"x8"')
  })

  test('lists the query parameters that other services add (attribution-6)', () => {
    const known = 'developer sessionid clearcache __clearcacheall__ mc_cid param size q p sort price'
    expect(brand.constants.otherQueryParameters).toEqual(known.split(' '))
  })

  test('routes with a fixed remarketing price have the specified one (attribution-29)', () => {
    const prices: Record<string, number> = {
      '/gift-certificate': 10,
      '/free-photo-canvas': 9.99,
      '/b2g1-photo-boards': 22.63,
    }
    for (const [address, price] of Object.entries(prices))
      if (brand.routes[address]) expect(brand.routes[address]?.remarketing?.price, address).toBe(price)
    for (const [address, { remarketing }] of Object.entries(brand.routes))
      if (remarketing?.type === 'wall-art') expect(remarketing.price, address).toBe(69.99)
  })
})

const written = (parse(readFileSync('brands/base/tools.yaml', 'utf8')) as { tools: Record<string, Tool> })
  .tools // checked by the tests above

test.each([
  ['UK', 'doubleacrylic', /UK/],
  ['IN', 'create-your-own-neon-sign', /India/],
])(
  'in %s the title of the tool %s names the country; in the US it does not (brand-13)',
  (country, key, word) => {
    const tool = written[key]
    if (!tool) throw new Error(`tools.yaml has no ${key}`)
    expect(resolveTool(tool, written, country).title).toMatch(word)
    expect(resolveTool(tool, written, 'US').title).not.toMatch(word)
  },
)

test('the flip-flops tool names the shop’s own country (brand-12)', () => {
  for (const { brand } of brands) {
    const tool = toolAt(brand, '/flipflops-tool')
    expect(tool?.title).toContain(brand.identity.countryName)
    expect(tool?.description).toContain(brand.identity.countryName)
  }
})

test.each(Object.entries(specification.fields))(
  'the type %s has the fields in the specification (catalogue-1)',
  (type, fields) => {
    const known = buildSchema().getType(type)
    const has = known && 'getFields' in known ? Object.keys(known.getFields()) : []
    expect(fields.filter((field) => !has.includes(field))).toEqual([])
  },
)
