import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ChoiceGroup } from '@/ui/ChoiceGroup'
import { Field } from '@/ui/Field'

test('help and error are read out with the field (ui-4)', () => {
  render(<Field label="Email" help="For the receipt." error="Please enter a valid email address." />)
  const field = screen.getByRole('textbox', { name: 'Email' })
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('For the receipt. Please enter a valid email address.')
})

test('a group of choices is named by its legend and described by its error (ui-5)', () => {
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
