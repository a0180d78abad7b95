import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Field } from '@/ui/fields/Field'

test('an error names its field, and screen readers hear the name only once (ui-4)', () => {
  render(<Field label="First name" error="This is a required field." />)
  const error = screen.getByText('This is a required field.')
  expect(error).toHaveTextContent('First name This is a required field.')
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveAccessibleDescription(
    'This is a required field.',
  )
})
