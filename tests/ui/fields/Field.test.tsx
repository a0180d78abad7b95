import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ChoiceGroup } from '@/ui/fields/ChoiceGroup'
import { Field } from '@/ui/fields/Field'

test('screen readers read help and error with the field (ui-4)', () => {
  render(<Field label="Email" help="For the receipt." error="Please enter a valid email address." />)
  const field = screen.getByRole('textbox', { name: 'Email' })
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('For the receipt. Please enter a valid email address.')
})

test('a group of choices is named by its legend and described by its error (ui-4)', () => {
  render(
    <ChoiceGroup
      legend="Shape"
      name="shape"
      choices={[{ value: 'round', label: 'Round' }]}
      chosen={[]}
      onChoose={() => undefined}
      error="Please choose a shape."
    />,
  )
  expect(screen.getByRole('group', { name: 'Shape' })).toHaveAccessibleDescription('Please choose a shape.')
  expect(screen.getByRole('radio', { name: 'Round' })).not.toBeChecked()
})
