import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import meta from '../../../../stories/features/catalogue/product/BundleForm.stories'
import { renderScreen, wording } from '../../../support/browser/screen'

const { of } = meta.args ?? {}
const Form = meta.component
if (!of || !Form) throw new Error('The story has a bundle')

// jsdom has no layout to scroll.
Element.prototype.scrollIntoView = () => undefined

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a bundle’s price follows choices and quantities, and a missing choice shows an error and gets the focus (commerce-130, commerce-88)', async () => {
  renderScreen(<Form of={of} />)
  expect(screen.getByRole('radio', { name: /Harbor Mug/ })).toBeChecked()
  expect(screen.getByText('$12.00', { selector: 'strong' })).toBeVisible()

  await press(wording('product.addToCart'))
  expect(screen.getByRole('alert')).toHaveTextContent(wording('product.missingOne'))
  expect(screen.getByRole('checkbox', { name: /Coaster/ })).toHaveFocus()

  await userEvent.click(screen.getByRole('checkbox', { name: /Coaster/ }))
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: /Canyon Mug/ }))
  // Two mugs (the merchant's default quantity) and a coaster.
  expect(screen.getByText('$30.00', { selector: 'strong' })).toBeVisible()
  const number = screen.getByRole('textbox', { name: wording('bundle.quantity', { name: 'Canyon Mug' }) })
  await userEvent.clear(number)
  await userEvent.type(number, '3{Enter}')
  expect(screen.getByText('$43.00', { selector: 'strong' })).toBeVisible()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Poster/ }), 'summit')
  expect(screen.getByText('$63.00', { selector: 'strong' })).toBeVisible()
})
