import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { compileBrand } from '@/brand/compile'
import { withoutMissing } from '@/brand/compile/without-missing'
import { setEnvironment } from '@/settings/settings'
import { serve } from '../support/brands'
import { bumper, circles } from '../support/designed-bumper'
import { listeningMagento } from '../support/magento/listening-magento'

// Which backend a shop stands on is known when it is built: before anything of it is loaded (commerce-6).
vi.hoisted(() => {
  process.env['NEXT_PUBLIC_COMMERCE_DIALECT'] = 'core'
})
const { soldByMagento } = await import('../../scripts/sold-by-magento')
const { productView } = await import('@/commerce/product')
const { toolProps } = await import('@/features/design-start/tool.server')
const { templateListProps, templateProps } = await import('@/features/design-start/templates.server')

/** Tools and ready-made designs on a server that behaves like a stock Magento. */

const { url, double } = listeningMagento()

const { brand: stickers } = compileBrand('stickers')
if (!stickers) throw new Error('stickers compiles')

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

test('what a Magento sells and keeps no designs of is in no tool; what keeps them is, with its sizes and prices (commerce-140)', async () => {
  const tool = await toolProps('/designtool', 'custom-circle-stickers')
  expect(tool?.tool.offer).toBe('choice')
  expect(tool?.isDesigned).toBe(true)
  expect(tool?.product?.designOption).toBeDefined()
  expect(Object.values(tool?.product?.table.sizes ?? {}).map(({ width }) => width)).toEqual([50.8, 76.2])
  const choice = await toolProps('/designtool')
  expect(choice?.cards.map(({ urlKey }) => urlKey)).toEqual(['custom-circle-stickers'])
  expect((await toolProps('/designtool', 'custom-bumper-stickers'))?.product).toBeNull()
})

test('ready-made designs have a page where their product keeps designs, at the price of the Magento (commerce-140)', async () => {
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

test('a ready-made design that says what the Magento does not offer is not shown; one that leaves a question open has no button (commerce-140)', async () => {
  const starters = async () => (await templateProps('custom-circle-stickers'))?.starters ?? []
  const offered = await starters()
  expect(offered.map(({ slug }) => slug)).toContain('nice-day')
  expect(offered.map(({ name }) => name)).not.toContain('Made with love') // of kraft paper, which is not sold there
  kept.options = [...(kept.options ?? []), { id: 55, title: 'Your name', type: 'field', required: true }]
  const asked = await starters()
  expect(asked).toHaveLength(offered.length)
  expect(asked.every(({ slug }) => slug === undefined)).toBe(true)
})

test('once the Magento’s product has no option for designs any more, tool and templates are without it (commerce-140)', async () => {
  kept.options = kept.options?.filter(({ title }) => title !== 'Design') ?? []
  expect((await toolProps('/designtool', 'custom-circle-stickers'))?.product).toBeNull()
  expect(await templateProps('custom-circle-stickers')).toBeUndefined()
})

test('a product that does not ask what every design answers is not designed: no design of it could be ordered (commerce-141)', async () => {
  kept.options = kept.options?.filter(({ title }) => title !== 'White ink') ?? []
  expect((await toolProps('/designtool', 'custom-circle-stickers'))?.product).toBeNull()
  expect((await productView('custom-circle-stickers'))?.designOption).toBeUndefined()
})
