import type { Page } from 'playwright'
import { readBrand } from '@/server/read-brand'
import { setEnvironment } from '@/settings/settings'
import { sampleBrands } from '../../tests/support/sample-brands'
import { openDevShop } from '../../tests/support/dev-shop'
import { pagesOf } from './web/pages'

/**
 * npm run bench page-map [-- --brand=neon] [-- --kind=product] [-- --missing]
 *   --kind=change measures only the changes
 *
 * Opens one page of each kind in `npm run dev`, and prints how many of its texts, prices, pictures and links name the
 * manifest line that made them (brand-104); the aim is 95%. Then changes the headline of the home page in place, and
 * measures the time until another open page shows it; the aim is 2 s. `--missing` prints the items without a line.
 */

const argument = (name: string) => new RegExp(`--${name}=([\\w-]+)`).exec(process.argv.join(' '))?.[1]
const brands = [argument('brand') ?? sampleBrands].flat()
const onlyKind = argument('kind')
const printsMissing = process.argv.includes('--missing')

interface Row {
  kind: string
  text: string
  isKnown: boolean
}

/** Returns one address of each kind of page. */
function kindsOf(brandId: string): Record<string, string> {
  setEnvironment({ BRAND: brandId })
  const { blog, starters, tools } = readBrand()
  const own = Object.values(tools).find(({ product }) => product)?.product
  const { design: _, ...known } = pagesOf(brandId)
  return {
    ...known,
    'designed product': `/product/${own}`,
    'questions of a product': `/productqa/${own}`,
    'all questions': '/productqa',
    terms: '/terms-conditions',
    reviews: '/customer-reviews',
    coupons: '/coupons-codes-and-deals',
    'gift certificate': '/gift-certificate',
    quote: '/request-a-quote',
    'share a photo': '/share-your-photo',
    'refer a friend': '/refer-a-friend',
    article: `/blog/${blog.articles[0]?.urlKey}`,
    designs: '/designs',
    design: `/designs/${starters[0]?.slug}`,
    'picture tips': '/product/picture-tips',
    'track an order': '/order_status',
    'sign in': '/customer/login',
    register: '/customer/register',
    'not found': '/there-is-no-such-page',
  }
}

/** Turns the page map on, and returns its list when it no longer grows. */
async function mapOf(page: Page): Promise<Row[]> {
  const read = () =>
    page.evaluate(() =>
      [...(document.querySelector('page-map')?.shadowRoot?.querySelectorAll<HTMLElement>('.row') ?? [])].map(
        (row) => ({
          kind: row.dataset['kind'] ?? '',
          text: row.querySelector('span')?.textContent ?? '',
          isKnown: !row.classList.contains('unknown'),
        }),
      ),
    )
  await page.keyboard.press('Alt+m')
  let rows: Row[] = []
  for (let attempt = 0; attempt < 20; attempt++) {
    await page.waitForTimeout(1_500)
    const next = await read()
    if (next.length > 0 && next.length === rows.length) return next
    rows = next
  }
  return rows
}

const share = (rows: readonly Row[]) =>
  rows.length === 0
    ? '–'
    : `${((100 * rows.filter(({ isKnown }) => isKnown).length) / rows.length).toFixed(1)}`

const isPrice = ({ text }: Row) => /\$\d/.test(text)

/** Opens a page; a second time if the one before reloads meanwhile, because the development server compiled it. */
async function visit(page: Page, address: string): Promise<void> {
  const go = () => page.goto(address, { timeout: 600_000 })
  await go().catch(go)
  await page.waitForLoadState('networkidle')
}

const headlines = ['Changed in place', 'Changed again', 'Changed a third time']

/** Changes the headline where it is shown. @returns the milliseconds of each change until another open page shows it */
async function changesInPlace(page: Page, other: Page, address: string): Promise<number[]> {
  await visit(page, address)
  await visit(other, address)
  await mapOf(page)
  const all: number[] = []
  for (const headline of headlines) {
    await page.getByRole('heading', { level: 1 }).click()
    const field = page.locator('page-map .details form').first()
    await field.getByLabel('Value').fill(headline)
    const began = performance.now()
    await field.getByRole('button', { name: 'Save' }).click()
    await other.getByRole('heading', { level: 1, name: headline }).waitFor({ timeout: 20_000 })
    all.push(performance.now() - began)
    await page.waitForTimeout(4_000) // reads the result, and the map asks for its lines
  }
  return all
}

for (const brand of brands) {
  const dev = await openDevShop([], undefined, brand)
  const page = await dev.browser.newPage({ viewport: { width: 1440, height: 900 } })
  const all: Row[] = []
  try {
    for (const [kind, path] of Object.entries(kindsOf(brand))) {
      if (onlyKind !== undefined && kind !== onlyKind) continue
      await visit(page, `${dev.shop.address}${path}`)
      const rows = await mapOf(page)
      all.push(...rows)
      const prices = rows.filter(isPrice)
      const of = (name: string) => share(rows.filter((row) => row.kind === name && !isPrice(row)))
      console.log(
        `${brand.padEnd(9)}${kind.padEnd(24)}${String(rows.length).padStart(5)} items  all ${share(rows).padStart(5)} %  texts ${of('text')}  prices ${share(prices)}  pictures ${of('picture')}  links ${of('link')}`,
      )
      if (printsMissing)
        for (const text of new Set(
          rows.filter(({ isKnown }) => !isKnown).map((row) => `${row.kind} ${row.text}`),
        ))
          console.log(`    ${text}`)
    }
    console.log(
      `${brand.padEnd(9)}${'all pages'.padEnd(24)}${String(all.length).padStart(5)} items  all ${share(all)} %`,
    )
    if (onlyKind === undefined || onlyKind === 'change') {
      const times = await changesInPlace(page, await dev.browser.newPage(), dev.shop.address)
      const seconds = times.map((ms) => (ms / 1_000).toFixed(1)).join(', ')
      console.log(`${brand.padEnd(9)}changes in place are on another page after ${seconds} s`)
    }
  } finally {
    await dev.close()
  }
}
