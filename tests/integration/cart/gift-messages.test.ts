import { beforeAll, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { home, mailboxes } from '../../support/account'
import { useFreshDatabase } from '../../support/fresh-database'
import { newYork, openShop } from '../../support/shop'

const database = useFreshDatabase()
const shop = openShop(database.pool)
const people = mailboxes(shop, database.pool)
const birthday = { from: 'Ada', to: 'Bea', message: 'Happy birthday!\nSee you soon.' }

beforeAll(() => seed(database.pool(), shop.brand))

type Guest = Awaited<ReturnType<typeof shop.guest>>

const sayWithLine = (guest: Guest, uid: string, gift: object | null, more: object = {}) =>
  guest.change('updateCartItems', 'UpdateCartItemsInput', {
    cart_items: [{ cart_item_uid: uid, gift_message: gift, ...more }],
  })

const options = (gift: object | null | undefined, more: object = {}) => ({
  gift_message: gift,
  gift_receipt_included: false,
  printed_card_included: true,
  ...more,
})

const setOptions = (guest: Guest, input: object) =>
  guest.change('setGiftOptionsOnCart', 'SetGiftOptionsOnCartInput', { ...input })

async function guestWithPlain(quantity = 4) {
  const guest = await shop.guest()
  const { lines } = await guest.add({ sku: 'PLAIN', quantity })
  return { guest, uid: lines[0]?.uid ?? '' }
}

const messagesOf = ({ lines }: Awaited<ReturnType<Guest['look']>>) =>
  lines.map(({ giftMessage }) => giftMessage?.message ?? null)

test('a line keeps its gift message through other changes until the message is emptied (cart-41)', async () => {
  const { guest, uid } = await guestWithPlain()
  expect((await sayWithLine(guest, uid, birthday)).lines[0]).toMatchObject({
    quantity: 4,
    giftMessage: birthday,
  })
  expect((await guest.update(uid, 7)).lines[0]).toMatchObject({ quantity: 7, giftMessage: birthday })
  expect(messagesOf(await guest.add({ sku: 'PLAIN', quantity: 1 }))).toEqual([birthday.message])
  const emptied = await sayWithLine(guest, uid, { from: 'Ada', to: '', message: ' \u0007 ' }, { quantity: 2 })
  expect(emptied.lines[0]).toMatchObject({ quantity: 2, giftMessage: null })
  await sayWithLine(guest, uid, birthday)
  expect(messagesOf(await sayWithLine(guest, uid, null))).toEqual([null])
})

test('a gift message that is too long, or on a line that is not shipped, is refused and changes nothing (cart-41)', async () => {
  const { guest, uid } = await guestWithPlain()
  await sayWithLine(guest, uid, birthday)
  const tooMuch = [
    { ...birthday, message: 'x'.repeat(501) },
    { ...birthday, to: 'x'.repeat(101) },
  ]
  for (const gift of tooMuch)
    await expect(sayWithLine(guest, uid, gift, { quantity: 9 })).rejects.toThrow('graphql-input')
  expect((await guest.look()).lines[0]).toMatchObject({ quantity: 4, giftMessage: birthday })
  const { lines } = await guest.add({ sku: 'GIFT-CERTIFICATE', quantity: 1 })
  const certificate = lines.find(({ sku }) => sku === 'GIFT-CERTIFICATE')
  await expect(sayWithLine(guest, certificate?.uid ?? '', birthday)).rejects.toThrow('have their own message')
})

test('gift message names are reduced to one line, and unprintable characters are removed (cart-41)', async () => {
  const { guest, uid } = await guestWithPlain()
  const said = await sayWithLine(guest, uid, { from: 'A\nda\u0000', to: '  B  ea ', message: 'a\u0001b\nc' })
  expect(said.lines[0]?.giftMessage).toEqual({ from: 'A da', to: 'B ea', message: 'a b\nc' })
})

test('a gift message cannot be set on another cart’s line (cart-35, cart-41)', async () => {
  const { uid } = await guestWithPlain()
  const { guest } = await guestWithPlain()
  await expect(sayWithLine(guest, uid, birthday)).rejects.toThrow('Could not find cart item')
})

test('merging carts carries gift messages over, but a line with a message keeps its own (cart-41)', async () => {
  const token = await people.customer('merge@example.com')
  const asking = { token, visitor: home }
  const { data } = await shop.ask<{ customerCart: { id: string } }>('{ customerCart { id } }', {}, asking)
  const own = shop.guestWith(data.customerCart.id, asking)
  const merge = async (source: Guest) => {
    await shop.ask(
      'mutation M($source: String!) { mergeCarts(source_cart_id: $source) { id } }',
      { source: source.id },
      asking,
    )
    return messagesOf(await own.look())
  }
  const first = await guestWithPlain()
  await sayWithLine(first.guest, first.uid, birthday)
  expect(await merge(first.guest)).toEqual([birthday.message])
  const second = await guestWithPlain()
  await sayWithLine(second.guest, second.uid, { ...birthday, message: 'Another' })
  expect(await merge(second.guest)).toEqual([birthday.message])
})

test('the order and its e-mail contain the gift messages of the lines and of the order (cart-41)', async () => {
  const { guest, uid } = await guestWithPlain()
  await sayWithLine(guest, uid, { ...birthday, to: '<b>Bea</b>' })
  await setOptions(guest, options({ from: '', to: 'Everyone', message: 'With love' }))
  await guest.ready()
  const { order } = await guest.place()
  const { data } = await shop.ask<{ guestOrderByToken: object }>(
    `query Q($token: String!) { guestOrderByToken(input: { token: $token }) {
       gift_message { from to message } items { gift_message { from to message } } } }`,
    { token: order?.token },
  )
  expect(data.guestOrderByToken).toEqual({
    gift_message: { from: '', to: 'Everyone', message: 'With love' },
    items: [{ gift_message: { ...birthday, to: '<b>Bea</b>' } }],
  })
  const mail = await people.mail()
  expect(mail.text).toContain('To <b>Bea</b>, From Ada: Happy birthday!\n  See you soon.')
  expect(mail.text).toContain('To Everyone: With love')
  expect(mail.html).toContain('To &lt;b&gt;Bea&lt;/b&gt;, From Ada: Happy birthday!')
})

test('ordering again does not copy gift messages (cart-41)', async () => {
  const token = await people.customer('again@example.com')
  const asking = { token, visitor: home }
  const { data } = await shop.ask<{ customerCart: { id: string } }>('{ customerCart { id } }', {}, asking)
  const cart = shop.guestWith(data.customerCart.id, asking)
  const { lines } = await cart.add({ sku: 'PLAIN', quantity: 1 })
  await sayWithLine(cart, lines[0]?.uid ?? '', birthday)
  await cart.shipTo(newYork)
  await cart.billTo()
  await cart.shipBy()
  await cart.payBy('checkmo')
  const { order } = await cart.place()
  const again = await shop.ask<{ reorderItems: { cart: { itemsV2: { items: object[] } } } }>(
    `mutation M($number: String!) { reorderItems(orderNumber: $number) { cart { itemsV2 { items {
       ... on SimpleCartItem { gift_message { message } } } } } } }`,
    { number: order?.number },
    asking,
  )
  expect(again.data.reorderItems.cart.itemsV2.items).toEqual([{ gift_message: null }])
})

test('both mutations set the same gift message of the order (cart-21, cart-41)', async () => {
  const { guest } = await guestWithPlain()
  expect((await setOptions(guest, options(birthday))).giftMessage).toBe(birthday.message)
  const look = async () => {
    const { data } = await shop.ask<{ cart: { gift_message: object | null } }>(
      'query Q($id: String!) { cart(cart_id: $id) { gift_message { from to message } } }',
      { id: guest.id },
    )
    return data.cart.gift_message
  }
  expect(await look()).toEqual(birthday)
  const say = (words: string | null) =>
    guest.change('setCartAdditionalInformation', 'SetCartAdditionalInformationInput!', {
      gift_message: words,
    })
  await say('In other words')
  expect(await look()).toEqual({ ...birthday, message: 'In other words' })
  await setOptions(guest, options(undefined))
  expect(await look()).toEqual({ ...birthday, message: 'In other words' })
  await say(null)
  await say('Nobody in particular')
  expect(await look()).toEqual({ from: '', to: '', message: 'Nobody in particular' })
  await setOptions(guest, options(null))
  expect(await look()).toBeNull()
})

test.each([{ gift_receipt_included: true }, { gift_wrapping_id: 'MQ==' }])(
  'gift wrapping options that the shop does not offer are refused, and no message is saved: %o (cart-41)',
  async (more) => {
    const { guest } = await guestWithPlain()
    await expect(setOptions(guest, options(birthday, more))).rejects.toThrow('does not offer gift wrapping')
    expect((await guest.look()).giftMessage).toBe('')
  },
)
