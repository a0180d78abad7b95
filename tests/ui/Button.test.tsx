import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from '@/ui/Button'

test('a busy button keeps its label and focus, and ignores clicks (ui-2)', async () => {
  const onClick = vi.fn()
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy onClick={onClick}>
        Place order
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Place order' })
  await userEvent.click(button)
  expect(onClick).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
  expect(button).toHaveFocus()
})

test('a button with an href is a link', () => {
  render(<Button href="/checkout">Check out</Button>)
  expect(screen.getByRole('link', { name: 'Check out' })).toHaveAttribute('href', '/checkout')
})
