import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TemplatesScreen } from '@/features/design-start/TemplatesScreen'
import { drawScreen } from '../../support/screen'

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
  drawScreen(
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

test('ready-made designs stand first, each a link into the tool with its tags and its price; empty sizes below (design-start-16)', () => {
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

test('each can be put into the cart where it stands, but for what is sold out (design-start-19)', () => {
  draw([
    { ...starter, slug: 'summit-badge' },
    { ...starter, name: 'Sold out' },
  ])
  expect(screen.getAllByRole('button', { name: /^Add to cart: / })).toEqual([
    screen.getByRole('button', { name: 'Add to cart: Summit badge' }),
  ])
})

test('without them the sizes stand there alone (design-start-14)', () => {
  draw([])
  expect(headings(2)).toEqual(['Small', 'Large'])
})

test('a starter is shown by its picture, and by its proportions until it has one (design-start-17)', () => {
  draw([
    { ...starter, picture: 'starters/summit-badge.webp' },
    { ...starter, name: 'Cat' },
  ])
  const item = (name: string) => screen.getByRole('link', { name }).closest('li')
  expect(item('Summit badge')?.querySelector('img')?.src).toContain('starters%2Fsummit-badge.webp')
  expect(item('Cat')?.querySelector('span[style]')).not.toBeNull()
})
