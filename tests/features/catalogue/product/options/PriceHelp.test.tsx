import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PriceHelp } from '@/features/catalogue/product/options/PriceHelp'
import { priceLine } from '@/lib/money/price'
import { sticker } from '../../../../support/priceable'
import { renderScreen, wording } from '../../../../support/browser/screen'

const price = priceLine(sticker, { size: ['large'], material: ['vinyl'] }, 50)

test('the page says what the next cheaper quantity costs more, and one press takes it (catalogue-29)', () => {
  const take = vi.fn()
  renderScreen(
    <PriceHelp price={price} more={{ quantity: 100, rowCents: price.rowCents + 2_000 }} onQuantity={take} />,
  )
  fireEvent.click(
    screen.getByRole('button', { name: wording('product.moreFor', { more: '50', price: '$20.00' }) }),
  )
  expect(take).toHaveBeenCalledWith(100)
})

test('a step that costs much more names only its saving (catalogue-29)', () => {
  const take = vi.fn()
  renderScreen(<PriceHelp price={price} more={undefined} onQuantity={take} />)
  fireEvent.click(
    screen.getByRole('button', { name: wording('product.saveAt', { percent: '20', quantity: '100' }) }),
  )
  expect(take).toHaveBeenCalledWith(100)
})
