import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ShopEvent } from '@/features/attribution/events'
import { listen } from '@/features/attribution/track'
import type { SearchAnswer } from '@/features/search/search-client'
import { SearchScreen } from '@/features/search/SearchScreen'
import { renderScreen, wording } from '../../support/browser/screen'

const nothing = { hits: [], total: 0, pages: 0 }
const draw = (query: Record<string, string> = {}, found: SearchAnswer = nothing) =>
  renderScreen(<SearchScreen path="/catalogsearch/result" found={found} />, { query })

const box = () => screen.getByLabelText(wording('search.label'))
const search = (words: string) => {
  fireEvent.change(box(), { target: { value: words } })
  fireEvent.click(screen.getByRole('button', { name: wording('search.button') }))
}

test('the search box rejects forbidden characters and shows the error at the box (search-1)', () => {
  const { went } = draw()
  search('drop <table>')
  expect(box()).toBeInvalid()
  expect(box()).toHaveAccessibleDescription(wording('search.invalid'))
  expect(went).toEqual([])
})

test('a search opens its results, and an empty search opens the plain search page (search-1)', () => {
  const { went } = draw({ q: 'heart' })
  expect(box()).toHaveValue('heart')
  search('heart shaped')
  search('')
  expect(went).toEqual(['/search/go?q=heart+shaped', '/search/go'])
})

test('a search term is tracked once, and each results page tracks its tiles (attribution-22)', () => {
  const hit = { objectID: 'h', name: 'Heart', url: '/product/heart', image_url: '', final_price: 2 }
  const heard: ShopEvent[] = []
  const stop = listen((event) => void heard.push(event))
  heard.length = 0 // drop earlier events
  draw({ q: 'heart' }, { hits: [hit], total: 30, pages: 2 })
  draw({ q: 'heart', p: '2' }, { hits: [hit], total: 30, pages: 2 })
  stop()
  expect(heard.map(({ name }) => name)).toEqual(['search', 'view_item_list', 'view_item_list'])
  expect(heard[0]).toEqual({ name: 'search', term: 'heart' })
})

test('an address with forbidden search characters shows the error and suggests other products (search-1, search-4)', () => {
  const said = vi.spyOn(console, 'error')
  draw({ q: '<b>' })
  expect(screen.getByRole('region', { name: wording('suggest.liked') })).toBeInTheDocument()
  expect(said).not.toHaveBeenCalled() // React warns about siblings with the same key
  said.mockRestore()
  expect(box()).toHaveAccessibleDescription(wording('search.invalid'))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('<b>')
})

test('a search result that is out of stock is labeled so and keeps its price (search-14)', () => {
  const hit = { objectID: 'h', name: 'Heart', url: '/product/heart', image_url: '', final_price: 2 }
  const gone = { ...hit, objectID: 'g', name: 'Frost', url: '/product/frost', is_out_of_stock: true }
  draw({ q: 'heart' }, { hits: [hit, gone], total: 2, pages: 1 })
  const tile = (name: string) => screen.getByRole('link', { name: new RegExp(name) }).closest('li')
  expect(tile('Frost')).toHaveTextContent(wording('product.outOfStock'))
  expect(tile('Frost')).toHaveTextContent('$2.00')
  expect(tile('Heart')).not.toHaveTextContent(wording('product.outOfStock'))
})

test('a search result shows the quantity its price is for, and “starts at” only if the price can change (search-14)', () => {
  const hit = { objectID: 'h', name: 'Heart', url: '/product/heart', image_url: '', final_price: 2 }
  const many = { ...hit, starting_quantity: 50, price_is_fixed: false }
  const one = { ...hit, objectID: 'o', name: 'Card', url: '/product/card', price_is_fixed: true }
  draw({ q: 'heart' }, { hits: [many, one], total: 2, pages: 1 })
  const tile = (name: string) => screen.getByRole('link', { name: new RegExp(name) }).closest('li')
  expect(tile('Heart')).toHaveTextContent(`${wording('product.startsAt')} $2.00`)
  expect(tile('Heart')).toHaveTextContent(wording('product.tileNote').replace('{quantity}', '50'))
  expect(tile('Card')).toHaveTextContent('$2.00')
  expect(tile('Card')).not.toHaveTextContent(wording('product.startsAt'))
})
