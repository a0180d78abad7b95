import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { AddButton } from '@/features/catalogue/product/AddButton'
import { renderScreen } from '../../../support/browser/screen'

test('a double click on “Add to cart” submits once, and two separate clicks submit twice (cart-49)', async () => {
  let sent = 0
  renderScreen(
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
