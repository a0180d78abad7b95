import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SearchScreen } from '@/features/search/SearchScreen'
import { drawScreen, sentence } from '../../support/screen'

const nothing = { hits: [], total: 0, pages: 0 }
const draw = (query: Record<string, string> = {}) =>
  drawScreen(<SearchScreen path="/catalogsearch/result" found={nothing} />, { query })

const box = () => screen.getByLabelText(sentence('search.label'))
const search = (words: string) => {
  fireEvent.change(box(), { target: { value: words } })
  fireEvent.click(screen.getByRole('button', { name: sentence('search.button') }))
}

test('the box of the results page refuses what may not be searched, and says so at itself (SR1)', () => {
  const { went } = draw()
  search('drop <table>')
  expect(box()).toBeInvalid()
  expect(box()).toHaveAccessibleDescription(sentence('search.invalid'))
  expect(went).toEqual([])
})

test('anything else leads to its results, and nothing at all to the plain page (SR1, SR2)', () => {
  const { went } = draw({ q: 'heart' })
  expect(box()).toHaveValue('heart')
  search('heart shaped')
  search('')
  expect(went).toEqual(['/search/go?q=heart+shaped', '/search/go'])
})

test('an address with words that may not be searched says so, too (SR1, SR6)', () => {
  draw({ q: '<b>' })
  expect(box()).toHaveAccessibleDescription(sentence('search.invalid'))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('<b>')
})
