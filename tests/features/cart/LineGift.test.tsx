import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { LineGift } from '@/features/cart/LineGift'
import { WithQueries } from '@/features/session/queries'
import { exampleCart, exampleLine, givenCart } from '../../../stories/support/cart'
import { drawScreen, sentence } from '../../support/screen'

const line = exampleLine(0)
let leave = () => undefined as void
afterEach(() => leave())

const draw = (answer: 'down' | undefined) => {
  leave = givenCart(exampleCart(), answer && { UpdateLine: answer })
  drawScreen(
    <WithQueries>
      <LineGift line={line} />
    </WithQueries>,
  )
}

const button = () => screen.getByRole('button', { name: `${sentence('orderNotes.giftAdd')}: ${line.name}` })

test('the form opens and closes by keyboard, and gives the focus back (CC13)', async () => {
  draw(undefined)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(
    screen.getByRole('textbox', { name: new RegExp(`^${sentence('orderNotes.giftToName').slice(0, 11)}`) }),
  ).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: sentence('orderNotes.giftCancel') }))
  expect(button()).toHaveFocus()
  expect(button()).toHaveAttribute('aria-expanded', 'false')
})

test('what was typed stays when saving fails (CC13)', async () => {
  draw('down')
  await userEvent.click(button())
  const words = screen.getByRole('textbox', { name: sentence('orderNotes.gift') })
  await userEvent.type(words, 'Happy birthday')
  await userEvent.click(screen.getByRole('button', { name: sentence('orderNotes.save') }))
  await waitFor(() => expect(screen.getByRole('alert')).toBeVisible())
  expect(words).toHaveValue('Happy birthday')
})
