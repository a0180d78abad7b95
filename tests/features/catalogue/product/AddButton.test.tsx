import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { AddButton } from '@/features/catalogue/product/AddButton'
import { drawScreen } from '../../../support/screen'

test('a double press on "Add to cart" sends once, two presses apart send twice (cart-61)', async () => {
  let sent = 0
  drawScreen(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent++
      }}
    >
      <AddButton sku="EX-0" isBusy={false}>
        Add to cart
      </AddButton>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Add to cart' })
  await userEvent.dblClick(button)
  expect(sent).toBe(1)
  await userEvent.click(button)
  expect(sent).toBe(2)
})
