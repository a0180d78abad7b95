import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CategoryFilters } from '@/features/catalogue/category/CategoryFilters'
import { everything, type FacetChoice } from '@/features/catalogue/category/category-listing'
import { renderScreen } from '../../../support/browser/screen'

const choice = (label: string, count: number, isChosen = false): FacetChoice => ({
  slug: label.toLowerCase(),
  label,
  count,
  isChosen,
})

const group = (label: string, ...choices: FacetChoice[]) => ({ code: label.toLowerCase(), label, choices })

function draw(...facets: ReturnType<typeof group>[]) {
  const listed = { cards: [], total: 9, pages: 1, page: 1, facets, prices: [] }
  renderScreen(<CategoryFilters listing={everything} listed={listed} onChange={() => undefined} />)
}

test('values that would list nothing are left out, unless they are chosen (catalogue-16)', () => {
  draw(group('Shape', choice('Circle', 4), choice('Square', 0), choice('Oval', 0, true)))
  const boxes = within(screen.getByRole('group', { name: 'Shape' })).getAllByRole('checkbox')
  expect(boxes.map((box) => box.closest('div')?.textContent)).toEqual(['Circle 4', 'Oval 0'])
})

test('groups after the third are folded, unless one of their values is chosen (catalogue-16)', () => {
  const two = [choice('Yes', 4), choice('No', 5)]
  const names = ['Shape', 'Material', 'Use', 'Finish']
  draw(...names.map((name) => group(name, ...two)), group('Care', choice('Hand', 1), choice('Sink', 2, true)))
  const isOpen = (name: string) => screen.getByRole('group', { name }).hasAttribute('open')
  expect([...names, 'Care'].map(isOpen)).toEqual([true, true, true, false, true])
})
