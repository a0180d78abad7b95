import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ClientBrand } from '@/brand/compiled'
import { AccountContent } from '@/features/account/AccountContent'
import { queryClient } from '@/features/session/queries'
import { accountAnswers, exampleCustomer } from '../../../../stories/support/account'
import { mockShop, type ShopAnswer } from '../../../../stories/support/mock-shop'
import { renderScreen, wording } from '../../../support/browser/screen'

let shop: ReturnType<typeof mockShop>
beforeEach(() => {
  sessionStorage.clear()
  queryClient().clear()
})
afterEach(() => shop.end())

/** @returns a card of the page, found by its heading */
async function card(
  title: string,
  answers: Record<string, ShopAnswer>,
  constants: Partial<ClientBrand['constants']> = {},
) {
  shop = mockShop(accountAnswers([], answers))
  renderScreen(<AccountContent place={{ part: 'information' }} />, {
    asPath: '/customer/account/information',
    brand: { constants },
  })
  return within(await screen.findByRole('region', { name: wording(title) }))
}

test('the details card saves phone and birthday, and shows and validates the birthday as MM/DD/YYYY (account-4)', async () => {
  const saved = { ...exampleCustomer, phone_no: '512 555 0199', date_of_birth: '1985-02-28' }
  const details = await card('account.details', { SaveCustomer: { updateCustomerV2: { customer: saved } } })
  const birthday = details.getByLabelText(new RegExp(`^${wording('signIn.dateOfBirth')}`))
  const phone = details.getByLabelText(new RegExp(`^${wording('signIn.phone')}`))
  expect(birthday).toHaveValue('12/10/1985')
  await userEvent.clear(birthday)
  await userEvent.type(birthday, '02/30/1985')
  await userEvent.clear(phone)
  await userEvent.type(phone, '512 555 0199')
  await userEvent.click(details.getByRole('button', { name: wording('account.saveDetails') }))
  expect(await details.findByText('Please enter a valid full date.')).toBeVisible()
  await waitFor(() => expect(birthday).toHaveFocus())
  expect(shop.asked('SaveCustomer')).toEqual([])
  await userEvent.clear(birthday)
  await userEvent.type(birthday, '02-28-1985')
  await userEvent.click(details.getByRole('button', { name: wording('account.saveDetails') }))
  expect(await screen.findByText(wording('account.saved'))).toBeVisible()
  expect(shop.calls.map(({ operation }) => operation)).toEqual(['CurrentCustomer', 'SaveCustomer'])
  expect(shop.asked('SaveCustomer')[0]?.variables).toEqual({
    input: {
      firstname: 'Ada',
      lastname: 'Lovelace',
      phone_no: '512 555 0199',
      date_of_birth: '1985-02-28',
      gst_number: null,
    },
  })
  expect(birthday).toHaveValue('02/28/1985')
})

test('a birthday typed with the month in words is shown as it was understood before saving (forms-5)', async () => {
  const saved = { ...exampleCustomer, date_of_birth: '1985-02-28' }
  const details = await card('account.details', { SaveCustomer: { updateCustomerV2: { customer: saved } } })
  const birthday = details.getByLabelText(new RegExp(`^${wording('signIn.dateOfBirth')}`))
  await userEvent.clear(birthday)
  expect(birthday).toHaveAccessibleDescription(wording('signIn.dateHelp'))
  await userEvent.type(birthday, '28 feb 1985')
  expect(birthday).toHaveAccessibleDescription('February 28, 1985')
  await userEvent.tab()
  expect(birthday).toHaveValue('02/28/1985')
  await userEvent.click(details.getByRole('button', { name: wording('account.saveDetails') }))
  expect(await screen.findByText(wording('account.saved'))).toBeVisible()
  expect(shop.asked('SaveCustomer')[0]?.variables).toMatchObject({ input: { date_of_birth: '1985-02-28' } })
})

test('the details card asks for the name and tax fields that the brand lists, and saves them (account-4)', async () => {
  const saved = { ...exampleCustomer, prefix: 'Dr.', taxvat: '12-3456789' }
  const details = await card(
    'account.details',
    { SaveCustomer: { updateCustomerV2: { customer: saved } } },
    { customerFields: ['prefix', 'taxvat'] },
  )
  expect(details.queryByLabelText(new RegExp(`^${wording('account.suffix')}`))).toBeNull()
  await userEvent.type(details.getByLabelText(new RegExp(`^${wording('account.prefix')}`)), 'Dr.')
  await userEvent.type(details.getByLabelText(new RegExp(`^${wording('account.taxNumber')}`)), '12-3456789')
  await userEvent.click(details.getByRole('button', { name: wording('account.saveDetails') }))
  expect(await screen.findByText(wording('account.saved'))).toBeVisible()
  expect(shop.asked('SaveCustomer')[0]?.variables).toMatchObject({
    input: { prefix: 'Dr.', taxvat: '12-3456789' },
  })
  expect(shop.asked('SaveCustomer')[0]?.variables['input']).not.toHaveProperty('suffix')
})

test('changing the e-mail address needs the password and takes effect once the link sent is used (account-4)', async () => {
  const other = 'ada.byron@example.com'
  const email = await card('account.emailTitle', {
    ChangeEmail: { updateCustomerEmail: { customer: { email: exampleCustomer.email } } },
  })
  await userEvent.type(email.getByLabelText(wording('account.newEmail')), other)
  const save = email.getByRole('button', { name: wording('account.saveEmail') })
  await userEvent.click(save)
  expect(await email.findByText('Please enter your current password')).toBeVisible()
  expect(shop.asked('ChangeEmail')).toEqual([])
  await userEvent.type(email.getByLabelText(wording('account.currentPassword')), ' Secret-pass1 ')
  await userEvent.click(save)
  expect(await email.findByText(wording('account.emailConfirm', { email: other }))).toBeVisible()
  expect(shop.asked('ChangeEmail')[0]?.variables).toEqual({ email: other, password: 'Secret-pass1' })
  expect(email.getByText(exampleCustomer.email)).toBeVisible()
})

test('the password has its own card, which asks for the current password (account-4, sign-in-16)', async () => {
  const password = await card('account.passwordTitle', {
    ChangePassword: { changeCustomerPassword: { email: exampleCustomer.email } },
  })
  await userEvent.type(password.getByLabelText(wording('signIn.newPassword')), 'Secret-pass2')
  await userEvent.type(password.getByLabelText(wording('signIn.repeatPassword')), 'Secret-pass2')
  const save = password.getByRole('button', { name: wording('signIn.changeSubmit') })
  await userEvent.click(save)
  expect(await password.findByText('Please enter your current password')).toBeVisible()
  await userEvent.type(password.getByLabelText(wording('signIn.currentPassword')), 'Secret-pass1')
  await userEvent.click(save)
  await waitFor(() =>
    expect(shop.asked('ChangePassword')[0]?.variables).toEqual({
      current: 'Secret-pass1',
      password: 'Secret-pass2',
    }),
  )
  expect(await screen.findByText('Your password has been saved successfully.')).toBeVisible()
})
