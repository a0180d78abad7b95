import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { home, mailboxes } from '../../support/account'
import { useFreshDatabase } from '../../support/fresh-database'
import { newYork, openShop, oregon } from '../../support/shop'
import { useUploads } from '../../support/files/uploads'

const database = useFreshDatabase()
const shop = openShop(database.pool)
const people = mailboxes(shop, database.pool)
const key = `${'G'.repeat(32)}.png`
const gst = 'ABCDE1234567890'
const uploads = useUploads()
let token = ''

beforeAll(async () => {
  await seed(database.pool(), shop.brand)
  token = await people.customer('ada@example.com')
})

async function customersCart() {
  const asking = { token, visitor: home }
  const { data } = await shop.ask<{ customerCart: { id: string } }>('{ customerCart { id } }', {}, asking)
  const cart = shop.guestWith(data.customerCart.id, asking)
  const say = (fields: object) =>
    cart.change('setCartAdditionalInformation', 'SetCartAdditionalInformationInput!', { ...fields })
  return { ...cart, say }
}

test('a customer can mark an order as drop shipped and unmark it (cart-21, cart-33)', async () => {
  const { say } = await customersCart()
  expect((await say({ dropship: true })).isDropShip).toBe(true)
  expect((await say({ gift_message: 'For you' })).isDropShip).toBe(true)
  expect((await say({ dropship: null })).isDropShip).toBe(false)
})

test('a visitor marks an order as a gift and unmarks it (cart-21, cart-41)', async () => {
  const guest = await shop.guest()
  const say = (is_gift: boolean | null) =>
    guest.change('setCartAdditionalInformation', 'SetCartAdditionalInformationInput!', { is_gift })
  expect((await say(true)).isGift).toBe(true)
  expect((await guest.look()).isGift).toBe(true)
  expect((await say(null)).isGift).toBe(false)
})

test.each([{ dropship: true }, { business_purchase: true, gst_number: gst }, { gst_certificate: key }])(
  'a visitor cannot set %o, and no other field of the request is saved (cart-21)',
  async (fields) => {
    const guest = await shop.guest()
    await expect(
      guest.change('setCartAdditionalInformation', 'SetCartAdditionalInformationInput!', {
        gift_message: 'For you',
        ...fields,
      }),
    ).rejects.toThrow('can not be set on this cart')
    expect((await guest.look()).giftMessage).toBe('')
  },
)

test.each(['price_cache', 'show_coupon'])('no customer can set %s (cart-21)', async (name) => {
  const { say } = await customersCart()
  await expect(say({ [name]: name === 'show_coupon' ? true : 'X' })).rejects.toThrow('can not be set')
})

test('a business purchase needs a GST number of 15 letters and digits (cart-33)', async () => {
  const { say } = await customersCart()
  await expect(say({ business_purchase: true })).rejects.toThrow('graphql-input')
  await expect(say({ business_purchase: true, gst_number: '123' })).rejects.toThrow('graphql-input')
  expect((await say({ business_purchase: true, gst_number: gst })).business).toEqual({
    gstNumber: gst,
    certificate: null,
  })
  expect((await say({ business_purchase: false })).business).toBeNull()
})

test('a tax certificate is copied to private storage, and the order and its e-mail contain all business fields (cart-21, cart-33)', async () => {
  const cart = await customersCart()
  await expect(
    cart.say({ business_purchase: true, gst_number: gst, gst_certificate: `${'X'.repeat(32)}.png` }),
  ).rejects.toThrow("The certificate didn't upload")
  writeFileSync(join(uploads.folder(), key), 'a scan')
  writeFileSync(join(uploads.folder(), `${key.slice(0, 32)}.preview.webp`), 'small')
  const said = await cart.say({
    business_purchase: true,
    gst_number: gst,
    gst_certificate: key,
    dropship: true,
  })
  const kept = said.business?.certificate ?? 'none'
  expect(kept).not.toBe(key)
  expect(existsSync(join(uploads.folder(), '../certificates', kept))).toBe(true)
  // Naming another customer's upload must not remove it.
  expect(existsSync(join(uploads.folder(), key))).toBe(true)
  expect(existsSync(join(uploads.folder(), `${key.slice(0, 32)}.preview.webp`))).toBe(true)

  await cart.add({ sku: 'PLAIN', quantity: 1 })
  await cart.shipTo(newYork)
  await cart.billTo()
  await cart.shipBy()
  await cart.payBy('checkmo')
  const { order } = await cart.place()
  const { rows } = await database
    .pool()
    .query<{ info: object }>('select additional_information as info from orders where number = $1', [
      order?.number,
    ])
  expect(rows[0]?.info).toMatchObject({
    dropship: true,
    business_purchase: true,
    gst_number: gst,
    gst_certificate: kept,
    gift_message: 'For you',
  })
  // The confirmation repeats all of them.
  const mail = (await people.mails()).find(({ to }) => to === 'ada@example.com')
  for (const words of ['For you', gst, 'no prices in the package']) expect(mail?.text).toContain(words)
  // The next order may reuse the certificate.
  const next = await customersCart()
  expect(
    (await next.say({ business_purchase: true, gst_number: gst, gst_certificate: kept })).business
      ?.certificate,
  ).toBe(kept)
})

async function flagsOf(id: string) {
  const { data } = await shop.ask<{ cart: { additional_information: Record<string, boolean> } }>(
    'query Q($id: String!) { cart(cart_id: $id) { additional_information { bill_to_this_address ship_to_this_address } } }',
    { id },
    { token, visitor: home },
  )
  return data.cart.additional_information
}

test('billing can follow the shipping address or stay separate, and shipping can follow billing (cart-76)', async () => {
  const { say, ...cart } = await customersCart()
  await expect(say({ bill_to_this_address: true })).rejects.toThrow('has not been set')
  await cart.add({ sku: 'PLAIN', quantity: 1 })
  await cart.shipTo(newYork)
  expect((await say({ bill_to_this_address: true })).billingAddress?.city).toBe('Albany')
  expect((await cart.shipTo(oregon)).billingAddress?.city).toBe('Bend')
  expect(await flagsOf(cart.id)).toEqual({ bill_to_this_address: true, ship_to_this_address: true })

  await say({ bill_to_this_address: false })
  expect((await cart.shipTo(newYork)).billingAddress?.city).toBe('Bend')
  expect(await flagsOf(cart.id)).toEqual({ bill_to_this_address: false, ship_to_this_address: false })

  expect((await say({ ship_to_this_address: true })).shippingAddress?.city).toBe('Bend')
  expect(await flagsOf(cart.id)).toEqual({ bill_to_this_address: false, ship_to_this_address: true })
})

test.each(['bill_to_this_address', 'ship_to_this_address'])(
  'a visitor cannot set %s (cart-76)',
  async (name) => {
    const guest = await shop.guest()
    await expect(
      guest.change('setCartAdditionalInformation', 'SetCartAdditionalInformationInput!', { [name]: true }),
    ).rejects.toThrow('can not be set on this cart')
  },
)
