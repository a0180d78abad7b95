import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { withoutMissing } from '@/brand/compile/without-missing'
import { setEnvironment } from '@/settings/settings'
import { serve } from '../support/brands'
import { bumper, circles } from '../support/files/designed-bumper'
import { startMockMagento } from '../support/magento/listening-magento'
import { makes } from '../support/magento/second/makes-to-walk'
import { compiledBrand } from '../support/compiled-brand'

// The backend of a shop is chosen at build time: set it before any of the shop's code loads (commerce-6).
vi.hoisted(() => {
  process.env['NEXT_PUBLIC_COMMERCE_DIALECT'] = 'core'
})
const { soldByMagento } = await import('../../scripts/shop/sold-by-magento')
const { productView } = await import('@/commerce/product/product')
const { toolProps } = await import('@/features/design-start/tools/tool.server')
const { templateListProps, templateProps } = await import('@/features/design-start/tools/templates.server')

/** Tools and ready-made designs on a server that behaves like a stock Magento. */

describe.each(makes)('on %s', (_, make) => {
  const { url, double } = startMockMagento(undefined, make)

  const stickers = compiledBrand('stickers')

  const [plain, kept] = [bumper(), circles()]

  beforeAll(async () => {
    setEnvironment({ COMMERCE_URL: url(), BRAND: 'stickers' })
    const { options: [size, ...others] = [], ...noDesign } = plain
    double().magento.products.push({ ...noDesign, options: size ? [size] : [] }, kept)
    expect(others).toHaveLength(3)
    serve(withoutMissing(stickers, await soldByMagento(stickers)))
  })

  afterEach(() => {
    kept.options = circles().options ?? []
  })

  test('tools omit products that keep no designs on the Magento, and show those that do with the Magento’s sizes and prices (commerce-140)', async () => {
    const tool = await toolProps('/designtool', 'custom-circle-stickers')
    expect(tool?.tool.offer).toBe('choice')
    expect(tool?.isDesigned).toBe(true)
    expect(tool?.product?.designOption).toBeDefined()
    expect(Object.values(tool?.product?.table.sizes ?? {}).map(({ width }) => width)).toEqual([50.8, 76.2])
    const choice = await toolProps('/designtool')
    expect(choice?.cards.map(({ urlKey }) => urlKey)).toEqual(['custom-circle-stickers'])
    expect((await toolProps('/designtool', 'custom-bumper-stickers'))?.product).toBeNull()
  })

  test('ready-made designs are listed for products that keep designs, at the Magento’s prices (commerce-140)', async () => {
    const { cards } = await templateListProps('/designs')
    expect(cards.map(({ urlKey }) => urlKey)).toEqual(['custom-circle-stickers'])
    const page = await templateProps('custom-circle-stickers')
    const nice = page?.starters.find(({ name }) => name === 'Have a nice day')
    expect(nice).toMatchObject({
      slug: 'nice-day',
      cents: 1_100,
      href: '/designtool?urlKey=custom-circle-stickers&slug=nice-day',
    })
    expect(await templateProps('custom-bumper-stickers')).toBeUndefined()
  })

  test('a ready-made design with an option the Magento lacks is hidden; one that leaves a required option open has no button (commerce-140)', async () => {
    const starters = async () => (await templateProps('custom-circle-stickers'))?.starters ?? []
    const offered = await starters()
    expect(offered.map(({ slug }) => slug)).toContain('nice-day')
    expect(offered.map(({ name }) => name)).not.toContain('Made with love') // made of kraft paper, which is not sold there
    kept.options = [...(kept.options ?? []), { id: 55, title: 'Your name', type: 'field', required: true }]
    const asked = await starters()
    expect(asked).toHaveLength(offered.length)
    expect(asked.every(({ slug }) => slug === undefined)).toBe(true)
  })

  test('a product that loses its design option in Magento disappears from tools and templates (commerce-140)', async () => {
    kept.options = kept.options?.filter(({ title }) => title !== 'Design') ?? []
    expect((await toolProps('/designtool', 'custom-circle-stickers'))?.product).toBeNull()
    expect(await templateProps('custom-circle-stickers')).toBeUndefined()
  })

  test('a Magento product without an option that every design needs cannot be designed (commerce-79)', async () => {
    kept.options = kept.options?.filter(({ title }) => title !== 'White ink') ?? []
    expect((await toolProps('/designtool', 'custom-circle-stickers'))?.product).toBeNull()
    expect((await productView('custom-circle-stickers'))?.designOption).toBeUndefined()
  })
})
