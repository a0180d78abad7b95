import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AccountContent } from '@/features/account/AccountContent'
import { queryClient } from '@/features/session/queries'
import { accountAnswers, exampleCustomer } from '../../../../stories/support/account'
import { mockShop } from '../../../../stories/support/mock-shop'
import { renderScreen, wording } from '../../../support/browser/screen'

let shop: ReturnType<typeof mockShop>
beforeEach(() => queryClient().clear())
afterEach(() => shop.end())

function visit(customer: typeof exampleCustomer | Record<string, unknown>) {
  shop = mockShop(
    accountAnswers([], {
      CurrentCustomer: { customer },
      SaveCustomer: ({ input }) => ({ updateCustomerV2: { customer: { ...customer, ...Object(input) } } }),
    }),
  )
  renderScreen(<AccountContent place={{ part: 'newsletter' }} />, { asPath: '/customer/account/newsletter' })
}

const box = (name: string) => screen.findByRole('checkbox', { name: wording(name) })
const save = () => userEvent.click(screen.getByRole('button', { name: wording('account.save') }))

test('the newsletter and text messages can be turned on and off independently (account-10)', async () => {
  visit(exampleCustomer)
  await userEvent.click(await box('account.smsOptIn'))
  await save()
  expect(await screen.findByText(wording('account.newsletterSaved'))).toBeVisible()
  await userEvent.click(await box('account.subscribe'))
  await save()
  expect(await screen.findByText(wording('account.newsletterOff'))).toBeVisible()
  expect(shop.asked('SaveCustomer').map(({ variables }) => variables['input'])).toEqual([
    { is_subscribed: true, kl_sms_opt_in: true },
    { is_subscribed: false, kl_sms_opt_in: true },
  ])
})

test('without a phone number the text message box is disabled and links to the details page (account-10)', async () => {
  visit({ ...exampleCustomer, phone_no: null })
  expect(await box('account.smsOptIn')).toBeDisabled()
  expect(screen.getByRole('link', { name: wording('account.smsNoNumber') })).toHaveAttribute(
    'href',
    '/customer/account/information',
  )
})
