import type { Page } from '@playwright/test'
import { ask, becomeCustomer } from '../support/customer'
import {
  expect,
  fillCart,
  onDesktopOnly,
  open,
  choosePayment,
  placeOrder,
  shopper,
  test,
  type Shop,
} from '../support/shop'

/** A customer at the checkout, with saved shipping and billing addresses, or a new one. */

onDesktopOnly()
test.describe.configure({ timeout: 90_000 }) // a customer, an address book and an order
test.slow() // an account, addresses and a payment in each test

async function keepAddress(page: Page, more: object) {
  await ask(
    page,
    'mutation M($input: CustomerAddressInput!) { createCustomerAddress(input: $input) { id } }',
    {
      input: {
        firstname: 'Pat',
        lastname: 'Shopper',
        street: ['350 Fifth Avenue'],
        city: 'New York',
        region: { region_code: 'NY' },
        postcode: '10118',
        country_code: 'US',
        telephone: '212-555-0142',
        ...more,
      },
    },
  )
}

const step = (page: Page) => page.locator('section[data-state="open"]')
const title = (page: Page) => step(page).getByRole('heading')
const forward = (page: Page, { message }: Shop) =>
  step(page)
    .getByRole('button', { name: message('checkout.continue') })
    .click()

test('a customer ships to one saved address and bills another; the contact is the account’s e-mail address (account-13)', async ({
  page,
  shop,
}) => {
  const { message } = shop
  const email = await becomeCustomer(page)
  await keepAddress(page, { default_shipping: true, default_billing: true })
  await keepAddress(page, {
    firstname: 'Grace',
    street: ['1 Harbor Road'],
    city: 'Boston',
    region: { region_code: 'MA' },
    postcode: '02110',
  })
  await fillCart(page, shop)
  await open(page, '/checkout')
  await expect(page.getByText(email).first()).toBeVisible()
  await expect(title(page)).toHaveText(message('checkout.address'))
  const parcels = page.getByRole('group', { name: message('checkout.savedAddresses') })
  await expect(parcels.getByRole('radio', { name: /Pat Shopper/ })).toBeChecked()
  await parcels.getByText('Grace Shopper').click()
  await forward(page, shop)
  await expect(title(page)).toHaveText(message('checkout.payment'))
  await page.getByLabel(message('checkout.billingSame')).uncheck()
  const bills = page.getByRole('group', { name: message('checkout.savedBilling') })
  await expect(bills.getByRole('radio', { name: /Pat Shopper/ })).toBeChecked()
  await choosePayment(page, shop)
  await expect(placeOrder(page, shop)).toBeVisible({ timeout: 20_000 })
  await placeOrder(page, shop).click()
  await expect(page).toHaveURL(/\/checkout\/success/)
  await expect(page.getByText('1 Harbor Road').first()).toBeVisible()
  const { customer } = await ask<{
    customer: {
      orders: {
        items: { email: string; shipping_address: object; billing_address: object }[]
      }
    }
  }>(
    page,
    '{ customer { orders { items { email shipping_address { firstname city } billing_address { firstname city } } } } }',
  )
  expect(customer.orders.items).toEqual([
    {
      email,
      shipping_address: { firstname: 'Grace', city: 'Boston' },
      billing_address: { firstname: 'Pat', city: 'New York' },
    },
  ])
})

test('a customer enters another address, which is saved to the address book with the order on request (account-13, customer-24)', async ({
  page,
  shop,
}) => {
  const { message } = shop
  await becomeCustomer(page)
  await keepAddress(page, { default_shipping: true, default_billing: true })
  await fillCart(page, shop)
  await open(page, '/checkout')
  await page
    .getByRole('group', { name: message('checkout.savedAddresses') })
    .getByText(message('checkout.otherAddress'))
    .click()
  const parcel = { ...shopper, firstname: 'Ida', street: '9 Orchard Street' }
  for (const field of ['firstname', 'lastname', 'street', 'city', 'postcode', 'telephone'] as const)
    await step(page)
      .getByLabel(message(`checkout.${field}`), { exact: true })
      .fill(parcel[field])
  await step(page).getByLabel(message('checkout.region'), { exact: true }).selectOption(parcel.region)
  await expect(page.getByLabel(message('checkout.keepAddress'))).toBeChecked()
  await forward(page, shop)
  await expect(title(page)).toHaveText(message('checkout.payment'))
  await choosePayment(page, shop)
  await expect(placeOrder(page, shop)).toBeVisible({ timeout: 20_000 })
  await placeOrder(page, shop).click()
  await expect(page).toHaveURL(/\/checkout\/success/)
  await open(page, '/customer/account/address-book')
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByText('9 Orchard Street')).toBeVisible()
})
