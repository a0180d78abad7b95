import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CardTile } from '@/features/tiles/CardTile'
import { PreviewToggle } from '@/features/tiles/PreviewToggle'
import '@/features/tiles/TilePreview' // preloaded; the tile imports it on the first click
import { mockShop, type ShopAnswer } from '../../../stories/support/mock-shop'
import { exampleCard } from '../../../stories/support/example-product'
import { examplePreview } from '../../../stories/support/preview'
import { renderScreen, wording } from '../../support/browser/screen'

const card = exampleCard({ name: 'Round one', urlKey: 'round-one' })
const name = wording('product.about', { name: card.name })
const toggle = () => screen.getByRole('button', { name })
const panel = () => screen.findByRole('region', { name })

let shop: ReturnType<typeof mockShop>
afterEach(() => shop.end())

function draw(answer: ShopAnswer) {
  shop = mockShop({ ProductPreview: answer })
  renderScreen(<CardTile card={card} sizes="18rem" Preview={PreviewToggle} />)
}

test('clicking the preview button fetches and shows a short description and facts over the tile (catalogue-22)', async () => {
  draw(examplePreview)
  expect(toggle()).toHaveAttribute('aria-expanded', 'false')
  expect(shop.calls).toEqual([])
  fireEvent.click(toggle())
  const shown = within(await panel())
  expect(await shown.findByText('For laptops, bottles and lunch boxes.')).toBeVisible()
  expect(shown.getByText('White vinyl, 100 µm')).toBeVisible()
  expect(shown.queryByText('To the outline'), 'the product’s page has them all').toBeNull()
  expect(shown.getByRole('link')).toHaveAttribute('href', '/product/round-one')
  expect(toggle()).toHaveAttribute('aria-expanded', 'true')
  expect(toggle()).toHaveAttribute('aria-controls', (await panel()).id)
  expect(shop.calls.map(({ variables }) => variables)).toEqual([{ urlKey: 'round-one' }])
})

test('the preview closes with the same button or Escape, and the focus returns to the button (catalogue-22)', async () => {
  draw(examplePreview)
  fireEvent.click(toggle())
  await panel()
  fireEvent.click(toggle())
  expect(screen.queryByRole('region', { name })).toBeNull()
  fireEvent.click(toggle())
  within(await panel())
    .getByRole('link')
    .focus()
  fireEvent.keyDown(within(await panel()).getByRole('link'), { key: 'Escape' })
  expect(screen.queryByRole('region', { name })).toBeNull()
  expect(toggle()).toHaveFocus()
})

test('the preview shows that it is loading (catalogue-22)', async () => {
  draw('never')
  fireEvent.click(toggle())
  const status = within(await panel()).getByRole('status')
  expect(status).toHaveAttribute('aria-busy', 'true')
  expect(status).toHaveTextContent(wording('shell.loading'))
})

test('the preview shows an error if its request fails, and retrying loads it (catalogue-22)', async () => {
  let isDown = true
  draw(() => (isDown ? 'down' : examplePreview))
  fireEvent.click(toggle())
  const shown = within(await panel())
  expect(await shown.findByRole('alert')).toBeVisible()
  isDown = false
  fireEvent.click(shown.getByRole('button', { name: wording('errors.retry') }))
  expect(await shown.findByText('For laptops, bottles and lunch boxes.')).toBeVisible()
  expect(shown.queryByRole('alert')).toBeNull()
})

test('the preview of a product that no longer exists shows that it was not found (catalogue-22)', async () => {
  draw({ products: { items: [] } })
  fireEvent.click(toggle())
  expect(await within(await panel()).findByText(wording('errors.recordNotFound'))).toBeVisible()
})
