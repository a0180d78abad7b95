import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Field } from '@/ui/fields/Field'

test('an error names its field, and screen readers hear the name only once (ui-4)', () => {
  render(<Field label="First name" error="This is a required field." />)
  const error = screen.getByText('This is a required field.')
  expect(error).toHaveTextContent('First nameThis is a required field.') // the style sheet draws a dash
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveAccessibleDescription(
    'This is a required field.',
  )
})

test.each([
  ['ZIP / postal code', 'Please enter a valid zip/postal code.'],
  ['Phone', 'Please enter a valid phone.'],
  ['Coupon code', "The coupon code isn't valid. Verify the code and try again."],
])('an error that says “%s” itself does not repeat it (ui-4)', (label, error) => {
  render(<Field label={label} error={error} />)
  expect(screen.getByText(error).parentElement?.textContent).toBe(error)
})
