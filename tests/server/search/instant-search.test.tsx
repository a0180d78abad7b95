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
import { compileBrand } from '@/brand/compile'
import { unitPrice } from '@/backend/catalogue/catalogue'
import { serve } from '../../support/brands'
import { answerAtEndpoint } from '../../support/endpoints'
import { useServer } from '../../support/http'

/** Algolia's own widgets on our endpoint, with the catalogue of a brand that the project ships. */

/** The window of this file, as Vitest hands it out. */
declare const jsdom: { reconfigure(settings: { url: string }): void }

const { brand } = compileBrand('stickers', { withoutPictures: true })
if (!brand) throw new Error('stickers does not compile')
const { products } = brand.catalogue
const soldAs = (name: string) => products.find((product) => product.name === name)
const dollarsOf = (name: string) => {
  const product = soldAs(name)
  if (!product) throw new Error(`${name} is not sold`)
  return unitPrice(product, { brand, now: () => new Date(), priceCacheCode: null }) / 100
}

const shop = useServer(answerAtEndpoint)
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

/** Names of the hits, once there are some. */
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

test('the box finds, and what was typed is marked (search-47, search-51)', async () => {
  await type('holographic stickers')
  await waitFor(async () => expect((await names())[0]).toBe('Holographic stickers'))
  await waitFor(() =>
    expect(screen.getAllByText('Holographic', { selector: 'mark' }).length).toBeGreaterThan(0),
  )
})

test('a list of values counts, refines and is searched (search-48, search-49)', async () => {
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

test('a range of prices narrows, between the least and the greatest (search-48, search-49)', async () => {
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

test('another order is another index (search-52)', async () => {
  await names()
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Price')
  await waitFor(async () => {
    const prices = (await names()).map(dollarsOf)
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  })
  expect(within(screen.getByRole('combobox')).getByText('Best match')).toBeInTheDocument()
})
