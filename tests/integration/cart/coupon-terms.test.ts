import { expect, test } from 'vitest'
import { checkoutBrand } from '../../support/checkout-brand'
import { useFreshDatabase } from '../../support/fresh-database'
import { openShop, oregon, totals } from '../../support/shop'

const { pool } = useFreshDatabase()
const plain = checkoutBrand()

const offering = (coupon: string) =>
  openShop(pool, {
    ...plain,
    configuration: {
      ...plain.configuration,
      headerOffers: [
        { text: 'An offer', showTimer: false, coupon, start: '2026-01-01', end: '2026-12-31 23:59' },
      ],
    },
  })
const shop = offering('FIVER')

const certificate = { sku: 'GIFT-CERTIFICATE', quantity: 1 }

const usesOf = async (code: string) =>
  (await pool().query<{ count: number }>('select count(*)::integer from coupon_uses where code = $1', [code]))
    .rows[0]?.count

test('a cart of gift certificates refuses coupons and says why (cart-461, cart-12)', async () => {
  const guest = await shop.guest()
  const added = await guest.add(certificate)
  expect(added.refused).toEqual([])
  await expect(guest.coupon('TEN')).rejects.toThrow("takes nothing off what's in your cart")
  await expect(guest.coupon('SHIPFREE')).rejects.toThrow("takes nothing off what's in your cart")
})

test('an order that a coupon does not discount does not use up the coupon (cart-461)', async () => {
  const order = async (byExpress: boolean) => {
    const guest = await shop.guest()
    await guest.add({ sku: 'PLAIN', quantity: 1 })
    await guest.coupon('SHIPFREE')
    await guest.ready(oregon, 'saves@example.com')
    if (byExpress) await guest.shipBy('express', 'express')
    return guest.place()
  }
  expect((await order(true)).order).not.toBeNull()
  expect(await usesOf('SHIPFREE')).toBe(0)
  expect((await order(false)).order).not.toBeNull()
  expect(await usesOf('SHIPFREE')).toBe(1)
})

test('a coupon dropped because only certificates remain is not used up by the order (cart-461)', async () => {
  const guest = await shop.guest()
  await guest.add({ sku: 'PLAIN', quantity: 1 }, certificate)
  const both = await guest.coupon('WELCOME')
  const line = both.lines.find(({ sku }) => sku === 'PLAIN')
  const left = await guest.remove(line?.uid ?? '')
  expect(left.coupon).toBeNull()
  expect(totals(left)).not.toHaveProperty('discount')
  await guest.email('only.gifts@example.com')
  await guest.billTo({ address: oregon })
  await guest.payBy('checkmo')
  expect((await guest.place()).order).not.toBeNull()
  expect(await usesOf('WELCOME')).toBe(0)
})

test('a cart shows the running offer’s coupon and whether it can be used yet (cart-53)', async () => {
  const guest = await shop.guest()
  const little = await guest.add({ sku: 'PLAIN', quantity: 1 })
  expect(little.offer, '$10 of $20').toEqual({ code: 'FIVER', use: 'not yet' })
  const enough = await guest.add({ sku: 'PLAIN', quantity: 1 })
  expect(enough.offer).toEqual({ code: 'FIVER', use: 'usable' })
  const { offer } = await openShop(pool, plain).guestWith(guest.id).look()
  expect(offer, 'no offer runs').toBeNull()
})

test('an offer’s coupon that an e-mail address has used is reported as used for that address (cart-53, cart-34)', async () => {
  const once = offering('WELCOME')
  const filled = async () => {
    const guest = await once.guest()
    await guest.add({ sku: 'PLAIN', quantity: 2 })
    await guest.email('again@example.com')
    return guest
  }
  const first = await filled()
  expect((await first.look()).offer).toEqual({ code: 'WELCOME', use: 'usable' })
  await first.coupon('WELCOME')
  await first.ready(oregon, 'again@example.com')
  expect((await first.place()).order).not.toBeNull()
  expect((await (await filled()).look()).offer).toEqual({ code: 'WELCOME', use: 'used' })
})

test('a first-order coupon works only for the first order, and again after that order is canceled (cart-34)', async () => {
  const ready = async (email: string) => {
    const guest = await shop.guest()
    await guest.add({ sku: 'PLAIN', quantity: 1 })
    await guest.coupon('FIRST')
    await guest.ready(oregon, email)
    return guest
  }
  const [first, second] = [await ready('new@example.com'), await ready('New@Example.com')]
  expect((await first.place()).order).not.toBeNull()
  expect((await second.place()).problem?.message).toMatch(/^This coupon is for a first order/)
  expect((await (await ready('new@example.com')).look()).coupon).toBeNull()
  await pool().query(`update orders set status = 'canceled' where lower(email) = 'new@example.com'`)
  const third = await ready('new@example.com')
  expect((await third.look()).coupon).not.toBeNull()
  expect((await third.place()).order).not.toBeNull()
})
