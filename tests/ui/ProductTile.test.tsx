import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ProductTile } from '@/ui/ProductTile'

const tile = {
  title: 'Round labels',
  href: '/product/round-labels',
  sizes: '20rem',
  picture: null,
  price: { cents: 4_200, symbol: '$', regularLabel: 'Regular price' },
}
const button = { label: 'Product details', href: '/details', title: 'All about round labels' }

test('a tile’s button can have another link than the tile (ui-20)', () => {
  render(<ProductTile {...tile} button={button} />)
  expect(screen.getByRole('link', { name: 'Round labels' })).toHaveAttribute('href', tile.href)
  expect(screen.getByRole('link', { name: 'Product details' })).toHaveAttribute('href', button.href)
})

test('OUT OF STOCK replaces the button, and the price stays (ui-20)', () => {
  render(<ProductTile {...tile} button={button} stopped="OUT OF STOCK" />)
  expect(screen.queryByRole('link', { name: 'Product details' })).toBeNull()
  expect(screen.getByText('OUT OF STOCK')).toBeVisible()
  expect(screen.getByText('$42.00')).toBeVisible()
})
