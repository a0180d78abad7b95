import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TemplatesScreen } from '@/features/design-start/tools/TemplatesScreen'
import { renderScreen } from '../../../support/browser/screen'

const size = (name: string, side: number) => ({
  name,
  width: side,
  height: side,
  cents: 4_200,
  href: `/designtool?size=${side}`,
})
const starter: {
  name: string
  width: number
  height: number
  cents: number
  href: string
  tags: string[]
  picture?: string
  slug?: string
} = {
  ...size('Summit badge', 76.2),
  tags: ['outdoor', 'badge'],
  href: '/designtool?slug=summit-badge',
}

const draw = (starters: (typeof starter)[]) =>
  renderScreen(
    <TemplatesScreen
      product={{ urlKey: 'round', name: 'Round sticker', summary: '', pictures: [], unit: 'sticker' }}
      quantity={50}
      tool="/designtool"
      starts={[size('Small', 50.8), size('Large', 101.6)]}
      starters={starters}
    />,
  )

const headings = (level: number) =>
  screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent)

test('starter designs come first, each with tags, price and a link to the tool; empty sizes follow (design-start-16)', () => {
  draw([starter])
  const [first, second] = screen
    .getAllByRole('list')
    .filter((list) => within(list).queryAllByRole('heading').length > 0)
  if (!first || !second) throw new Error('two lists to begin with')
  const link = within(first).getByRole('link', { name: 'Summit badge' })
  expect(link.getAttribute('href')).toBe('/designtool?slug=summit-badge')
  expect(first.textContent).toContain('outdoor · badge')
  expect(first.textContent).toContain('42.00')
  expect(
    within(second)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Small', 'Large'])
  expect(headings(3)).toEqual(['Small', 'Large'])
})

test('each starter design has an “Add to cart” button unless it is sold out (design-start-18)', () => {
  draw([
    { ...starter, slug: 'summit-badge' },
    { ...starter, name: 'Sold out' },
  ])
  expect(screen.getAllByRole('button', { name: /^Add to cart: / })).toEqual([
    screen.getByRole('button', { name: 'Add to cart: Summit badge' }),
  ])
})

test('a product without starter designs shows only its sizes (design-start-13)', () => {
  draw([])
  expect(headings(2)).toEqual(['Small', 'Large'])
})

test('a starter design shows its picture, or its proportions until it has one (design-start-16)', () => {
  draw([
    { ...starter, picture: 'starters/summit-badge.webp' },
    { ...starter, name: 'Cat' },
  ])
  const item = (name: string) => screen.getByRole('link', { name }).closest('li')
  expect(item('Summit badge')?.querySelector('img')?.src).toContain('starters%2Fsummit-badge.webp')
  expect(item('Cat')?.querySelector('span[style]')).not.toBeNull()
})
