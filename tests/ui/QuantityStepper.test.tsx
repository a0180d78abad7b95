import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { QuantityStepper } from '@/ui/QuantityStepper'

function stepper(value = 25) {
  const onChange = vi.fn()
  render(
    <QuantityStepper
      label="Quantity"
      decreaseLabel="Less"
      increaseLabel="More"
      value={value}
      minimum={10}
      maximum={100}
      onChange={onChange}
    />,
  )
  return { onChange, box: screen.getByRole('textbox', { name: 'Quantity' }), hand: userEvent.setup() }
}

test('plus and minus change by one step (ui-9)', async () => {
  const { onChange, hand } = stepper()
  await hand.click(screen.getByRole('button', { name: 'More' }))
  expect(onChange).toHaveBeenLastCalledWith(26)
  await hand.click(screen.getByRole('button', { name: 'Less' }))
  expect(onChange).toHaveBeenLastCalledWith(24)
})

test.each([
  ['5', 10],
  ['900', 100],
  ['1a2', 12],
])('%s typed and left becomes %i (ui-9)', async (typed, expected) => {
  const { onChange, box, hand } = stepper()
  await hand.clear(box)
  await hand.type(box, typed)
  expect(onChange).not.toHaveBeenCalled()
  await hand.tab()
  expect(onChange).toHaveBeenLastCalledWith(expected)
})

test('an emptied box keeps the old number (ui-9)', async () => {
  const { onChange, box, hand } = stepper()
  await hand.clear(box)
  await hand.tab()
  expect(onChange).not.toHaveBeenCalled()
  expect(box).toHaveValue('25')
})

test('at the limits the button rests (ui-9)', () => {
  stepper(10)
  expect(screen.getByRole('button', { name: 'Less' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'More' })).toBeEnabled()
})

test('Enter takes the number over and sends no form (ui-9)', async () => {
  const onChange = vi.fn()
  const onSubmit = vi.fn()
  render(
    <form onSubmit={onSubmit}>
      <QuantityStepper
        label="Quantity"
        decreaseLabel="Less"
        increaseLabel="More"
        value={25}
        onChange={onChange}
      />
      <button type="submit">Add to cart</button>
    </form>,
  )
  const hand = userEvent.setup()
  const box = screen.getByRole('textbox', { name: 'Quantity' })
  await hand.clear(box)
  await hand.type(box, '30{Enter}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith(30)
  expect(onSubmit).not.toHaveBeenCalled()
})
