import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { liteClient } from 'algoliasearch/lite'
import {
  Highlight,
  Hits,
  InstantSearch,
  RangeInput,
  RefinementList,
  SearchBox,
  SortBy,
} from 'react-instantsearch'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { unitPrice } from '@/backend/catalogue/catalogue'
import { serve } from '../../support/brands'
import { handleEndpoint } from '../../support/endpoints'
import { useServer } from '../../support/http'
import { compiledBrand } from '../../support/compiled-brand'

/** Algolia's own widgets on our endpoint, using the catalogue of a sample brand. */

/** The jsdom instance of this file, a global provided by Vitest. */
declare const jsdom: { reconfigure(settings: { url: string }): void }

const brand = compiledBrand('stickers')
const { products } = brand.catalogue
const soldAs = (name: string) => products.find((product) => product.name === name)
const dollarsOf = (name: string) => {
  const product = soldAs(name)
  if (!product) throw new Error(`${name} is not sold`)
  return unitPrice(product, { brand, now: () => new Date(), priceCacheCode: null }) / 100
}

const shop = useServer(handleEndpoint)
const index = 'livery_stickers_products'

beforeAll(() => serve(brand))
beforeEach(() => {
  jsdom.reconfigure({ url: shop.url() })
  const client = liteClient('app', 'key', {
    hosts: [{ url: `${new URL(shop.url()).host}/search`, protocol: 'http', accept: 'readWrite' }],
    timeouts: { connect: 15_000, read: 15_000, write: 15_000 }, // the machine may be busy
  })
  render(
    <InstantSearch searchClient={client} indexName={index}>
      <SearchBox placeholder="Words" />
      <SortBy
        items={[
          { label: 'Best match', value: index },
          { label: 'Price', value: `${index}_price_asc` },
        ]}
      />
      <RefinementList attribute="shape" searchable searchablePlaceholder="A shape" limit={20} />
      <RangeInput attribute="final_price" precision={2} />
      <Hits<{ objectID: string; name: string }>
        hitComponent={({ hit }) => <Highlight hit={hit} attribute="name" highlightedTagName="mark" />}
      />
    </InstantSearch>,
  )
})

/** Returns the names of the hits, once there are any. */
async function names(): Promise<string[]> {
  const isHit = (item: HTMLElement) => item.classList.contains('ais-Hits-item')
  const items = await waitFor(() => {
    const found = screen.getAllByRole('listitem').filter(isHit)
    expect(found.length).toBeGreaterThan(0)
    return found
  })
  return items.map((item) => item.textContent ?? '')
}

const type = async (words: string) => userEvent.type(screen.getByPlaceholderText('Words'), words)

test('the search box finds products, and typed words are highlighted (search-13, search-53)', async () => {
  await type('holographic stickers')
  await waitFor(async () => expect((await names())[0]).toBe('Holographic stickers'))
  await waitFor(() =>
    expect(screen.getAllByText('Holographic', { selector: 'mark' }).length).toBeGreaterThan(0),
  )
})

test('a list of facet values shows counts, refines the hits and can be searched (search-48)', async () => {
  const heart = await screen.findByRole('checkbox', { name: /Heart/ })
  const count = products.filter(({ attributes }) => attributes['shape']?.includes('Heart')).length
  expect(heart.closest('label')).toHaveTextContent(`Heart${count}`)
  await userEvent.click(heart)
  await waitFor(async () => expect(await names()).toHaveLength(count))
  for (const name of await names()) expect(soldAs(name)?.attributes['shape']).toContain('Heart')
  expect(screen.getByRole('checkbox', { name: /Circle/ }), 'the others stay').toBeInTheDocument()

  await userEvent.type(screen.getByPlaceholderText('A shape'), 'rou')
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Heart/ })).toBeNull())
  expect(screen.getByRole('checkbox', { name: /Rounded/ })).toBeInTheDocument()
})

test('a price range narrows the hits, between minimum and maximum (search-48)', async () => {
  await names()
  const [least] = screen.getAllByRole('spinbutton')
  const cheapest = Math.min(...products.map(({ name }) => dollarsOf(name)))
  await waitFor(() => expect(least).toHaveAttribute('placeholder', String(cheapest)))
  await userEvent.type(least!, '5')
  await userEvent.click(screen.getByRole('button', { name: 'Go' }))
  await waitFor(async () => {
    const found = await names()
    expect(found.every((name) => dollarsOf(name) >= 5)).toBe(true)
  })
})

test('another sort order queries another index (search-53)', async () => {
  await names()
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Price')
  await waitFor(async () => {
    const prices = (await names()).map(dollarsOf)
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  })
  expect(within(screen.getByRole('combobox')).getByText('Best match')).toBeInTheDocument()
})
