import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { database as shopPool } from '@/backend/database/connection'
import { seed } from '@/backend/database/seed'
import {
  addAddress,
  addressBook,
  deleteAddress,
  editAddress,
  makeDefault,
} from '@/commerce/account/address-book'
import { addToCart, cartView } from '@/commerce/cart/cart'
import {
  placeOrder,
  setBillingAddress,
  setPaymentMethod,
  setShippingAddress,
} from '@/commerce/checkout/checkout'
import {
  afterSignIn,
  changeEmail,
  changePassword,
  currentCustomer,
  saveCustomer,
  saveConsent,
} from '@/commerce/account/customer'
import { captchaSettings } from '@/commerce/checkout/captcha'
import { ShopError } from '@/commerce/errors'
import { joinProgram } from '@/commerce/account/rewards'
import { myOrder, myOrders, reorder, todayShipOrders } from '@/commerce/checkout/orders'
import { forgotPassword, resetPassword } from '@/commerce/account/passwords'
import {
  confirmEmail,
  register,
  requestCode,
  resendLink,
  signIn,
  signInByCode,
  signOut,
} from '@/commerce/account/sign-in'
import { mailboxes, password } from '../../support/account'
import { serve } from '../../support/brands'
import { useFreshDatabase } from '../../support/fresh-database'
import { usePage } from '../../support/browser/page'
import { openShop } from '../../support/shop'
import { handleEndpoint } from '../../support/endpoints'

/**
 * Runs the calls of the screens as a page does: same-origin requests with a cookie jar, the server, the real
 * backend.
 */

const database = useFreshDatabase()
const shop = openShop(database.pool)
const people = mailboxes(shop, database.pool)
const { jar } = usePage(handleEndpoint)

beforeAll(async () => {
  serve(shop.brand)
  shop.from({ now: () => new Date() })
  await seed(database.pool(), shop.brand)
})
afterAll(() => shopPool().end())
beforeEach(async () => {
  jar.clear()
  await people.mails()
  await database.pool().query('truncate throttles')
})

const { country, ...stand } = shop.brand.constants.placeholderAddress
const placeholder = { ...stand, company: '', countryCode: country }

const home = {
  firstname: 'Ada',
  lastname: 'Byron',
  company: '',
  street: ['12 Engine Lane'],
  city: 'Albany',
  region: 'NY',
  postcode: '12207',
  countryCode: 'US',
  telephone: '(518) 555-0142',
}

const plain = { sku: 'PLAIN', quantity: 2, selectedOptions: [], enteredOptions: [] }

/** Registers, confirms and signs out. */
async function account(email: string) {
  expect(await register({ firstname: 'Ada', lastname: 'Byron', email, password })).toBe('confirm')
  const key = people.linkIn(await people.mail()).searchParams.get('key') ?? ''
  expect(await confirmEmail(email, key)).toBe('signed-in')
  await signOut()
}

const said = async (action: Promise<unknown>): Promise<string[]> => {
  const error = await action.catch((thrown: unknown) => thrown)
  if (!(error instanceof ShopError)) throw error ?? new Error('It was not refused')
  return [error.say, error.message, error.effect]
}

test('a visitor who registers and confirms has the cart in the account, with a placeholder address for quotes (customer-14, graphql-proxy-12)', async () => {
  await addToCart([plain])
  expect(
    await register({
      firstname: ' Ada ',
      lastname: 'Byron',
      email: 'page@example.com',
      password,
      phone: '518 555 0142',
      dateOfBirth: '1985-12-10',
    }),
  ).toBe('confirm')
  expect(await currentCustomer()).toBeNull()
  await resendLink('page@example.com')
  const mails = await people.mails()
  const key =
    people.linkIn(mails.at(-1) ?? { to: '', subject: '', text: '', html: '' }).searchParams.get('key') ?? ''
  expect(await confirmEmail('page@example.com', key)).toBe('signed-in')
  const { customer, cartLines } = await afterSignIn(placeholder)
  expect(customer).toMatchObject({
    email: 'page@example.com',
    firstname: 'Ada',
    phone: '518 555 0142',
    dateOfBirth: '1985-12-10',
    isSubscribed: true,
    defaultShippingId: null,
    rewardPoints: 0,
  })
  expect(cartLines).toBe(1)
  const cart = await cartView()
  expect(cart).toMatchObject({
    totalQuantity: 2,
    email: 'page@example.com',
    shippingAddress: { city: 'New York' },
  })
  expect(cart?.shippingMethod).not.toBeNull()
  await addressBook().then((addresses) => expect(addresses).toEqual([]))
})

test('signing in works by password and by code, and a refusal shows its message without signing out (customer-6, customer-12)', async () => {
  await account('enter@example.com')
  expect(await said(signIn('enter@example.com', 'Wrong-Horse-7'))).toEqual([
    'own-words',
    'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.',
    'none',
  ])
  await signIn(' enter@example.com', `${password} `)
  expect((await currentCustomer())?.email).toBe('enter@example.com')
  await signOut()
  await signOut()
  expect(await requestCode('enter@example.com')).toContain(
    'If there is an account associated with enter@example.com',
  )
  const code = people.codeIn(await people.mail())
  expect((await said(signInByCode('enter@example.com', '000000')))[2]).toBe('none')
  await signInByCode('enter@example.com', ` ${code.slice(0, 3)} ${code.slice(3)} `)
  expect((await currentCustomer())?.email).toBe('enter@example.com')
  expect(await captchaSettings()).toBeNull()
})

test('a forgotten password can be reset by the link (customer-13)', async () => {
  await account('lost@example.com')
  await forgotPassword('lost@example.com')
  await forgotPassword('nobody@example.com')
  const link = people.linkIn(await people.mail())
  expect(link.pathname).toBe('/customer/reset-password')
  const entry = { email: link.searchParams.get('email') ?? '', token: link.searchParams.get('token') ?? '' }
  expect((await said(resetPassword({ ...entry, password: 'weak' })))[0]).toBe('own-words')
  await resetPassword({ ...entry, password: 'Brand-New-Horse-8' })
  await signIn('lost@example.com', 'Brand-New-Horse-8')
  await changePassword('Brand-New-Horse-8', password)
  expect((await currentCustomer())?.email).toBe('lost@example.com')
  expect((await said(changePassword('Brand-New-Horse-8', password)))[1]).toBe('Invalid login or password.')
})

test('details, newsletter and e-mail address can be changed (customer-25, customer-3)', async () => {
  await account('changes@example.com')
  await signIn('changes@example.com', password)
  expect(await saveCustomer({ firstname: 'Augusta', dateOfBirth: '1985-12-10', phone: '' })).toMatchObject({
    firstname: 'Augusta',
    lastname: 'Byron',
    dateOfBirth: '1985-12-10',
    phone: '',
  })
  expect((await saveConsent({ isSubscribed: false, smsOptIn: false })).isSubscribed).toBe(false)
  expect(await changeEmail('moved@example.com', password)).toBe('confirm')
  const link = people.linkIn((await people.mails()).at(-1) ?? { to: '', subject: '', text: '', html: '' })
  expect(await confirmEmail('moved@example.com', link.searchParams.get('key') ?? '')).toBe('confirmed')
  expect((await currentCustomer())?.email).toBe('moved@example.com')
  expect(await changeEmail('Moved@example.com', password)).toBe('changed')
})

test('the customer data includes the value of the reward points, also after a change (customer-25)', async () => {
  await account('points@example.com')
  await signIn('points@example.com', password)
  expect((await currentCustomer())?.rewardPoints).toBe(0)
  await joinProgram()
  expect((await currentCustomer())?.rewardPoints).toBe(shop.brand.configuration.rewards.joinPoints / 100)
  expect((await saveCustomer({ firstname: 'Augusta' })).rewardPoints).toBe(1)
  expect((await afterSignIn(placeholder)).customer.rewardPoints).toBe(1)
})

test('addresses can be added and edited, and deleting a default is refused with the error catalogue’s message (customer-22)', async () => {
  await account('book@example.com')
  await signIn('book@example.com', password)
  const first = await addAddress(home)
  expect(first).toMatchObject({ ...home, isDefaultShipping: true, isDefaultBilling: true })
  const second = await addAddress({ ...home, city: 'Troy', isDefaultShipping: true })
  expect(await editAddress(second.id, { ...home, city: 'Utica', company: 'Engines' })).toMatchObject({
    city: 'Utica',
    company: 'Engines',
    isDefaultShipping: true,
  })
  expect(await said(deleteAddress(second.id))).toMatchObject([
    'errors.defaultAddress',
    expect.anything(),
    'none',
  ])
  await makeDefault(first.id, { shipping: true })
  await deleteAddress(second.id)
  expect((await addressBook()).map(({ id }) => id)).toEqual([first.id])
  expect((await currentCustomer())?.defaultShippingId).toBe(first.id)
})

test('an order is listed, opens by its number and can be reordered (customer-27, customer-28)', async () => {
  await account('buys@example.com')
  await signIn('buys@example.com', password)
  await addToCart([plain])
  await afterSignIn(placeholder)
  await setShippingAddress(home)
  await setBillingAddress('same-as-shipping')
  const { totals } = await setPaymentMethod('checkmo')
  const placed = await placeOrder(totals.grandTotalCents)
  if (placed.status !== 'placed') throw new Error(placed.message)
  expect(await myOrders(1)).toMatchObject({
    totalCount: 1,
    page: 1,
    pages: 1,
    orders: [{ number: placed.number, grandTotalCents: totals.grandTotalCents, lines: [{ quantity: 2 }] }],
  })
  expect((await myOrders(1, '777777')).orders).toEqual([])
  expect(await myOrder(placed.number)).toMatchObject({
    number: placed.number,
    email: 'buys@example.com',
    shippingAddress: { city: 'Albany' },
    shipments: [],
  })
  expect(await myOrder('999999999')).toBeNull()
  expect((await todayShipOrders(1)).orders).toEqual([])
  expect(await reorder(placed.number)).toEqual({ problems: [] })
  expect((await cartView())?.lines).toMatchObject([{ sku: 'PLAIN', quantity: 2 }])
})
