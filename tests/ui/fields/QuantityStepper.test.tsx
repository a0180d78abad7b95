import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { QuantityStepper } from '@/ui/fields/QuantityStepper'
import { focusInvalidNumber } from '@/ui/fields/unread-number'

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
      wrong="From 10 to 100"
      onChange={onChange}
    />,
  )
  return { onChange, box: screen.getByRole('textbox', { name: 'Quantity' }), hand: userEvent.setup() }
}

test('plus and minus change the quantity by one step (ui-9)', async () => {
  const { onChange, hand } = stepper()
  await hand.click(screen.getByRole('button', { name: 'More' }))
  expect(onChange).toHaveBeenLastCalledWith(26)
  await hand.click(screen.getByRole('button', { name: 'Less' }))
  expect(onChange).toHaveBeenLastCalledWith(24)
})

test.each([
  ['50', 50],
  ['50.00', 50],
  ['\u200b50\u00a0', 50],
  ['５０', 50],
])('typing %s and leaving the field sets the quantity to %i (ui-9)', async (typed, expected) => {
  const { onChange, box, hand } = stepper()
  await hand.clear(box)
  await hand.type(box, typed)
  expect(onChange).not.toHaveBeenCalled()
  await hand.tab()
  expect(onChange).toHaveBeenLastCalledWith(expected)
})

test.each(['5', '900', '1a2', '-75', '2.5', '1e1', '5²', '25.000'])(
  '%s is refused with the reason, and the quantity is not changed (ui-9, forms-402)',
  async (typed) => {
    const { onChange, box, hand } = stepper()
    await hand.clear(box)
    await hand.type(box, typed)
    await hand.tab()
    expect(onChange).not.toHaveBeenCalled()
    expect(box).toHaveValue(typed)
    expect(box).toHaveAccessibleDescription('From 10 to 100')
    expect(focusInvalidNumber()).toBe(true)
    expect(box).toHaveFocus()
    await hand.clear(box)
    await hand.type(box, '40')
    expect(focusInvalidNumber()).toBe(false)
  },
)

test('an emptied field keeps the previous quantity (ui-9)', async () => {
  const { onChange, box, hand } = stepper()
  await hand.clear(box)
  await hand.tab()
  expect(onChange).not.toHaveBeenCalled()
  expect(box).toHaveValue('25')
})

test('at a limit the button is disabled (ui-9)', () => {
  stepper(10)
  expect(screen.getByRole('button', { name: 'Less' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'More' })).toBeEnabled()
})

test('Enter applies the quantity and submits no form (ui-9)', async () => {
  const onChange = vi.fn()
  const onSubmit = vi.fn()
  render(
    <form onSubmit={onSubmit}>
      <QuantityStepper
        label="Quantity"
        decreaseLabel="Less"
        increaseLabel="More"
        value={25}
        wrong="From 1"
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
