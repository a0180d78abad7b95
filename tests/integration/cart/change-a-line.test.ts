import { beforeAll, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import type { CartLineView } from '@/commerce/cart/cart-view'
import { useFreshDatabase } from '../../support/fresh-database'
import { openShop } from '../../support/shop'

const database = useFreshDatabase()
const shop = openShop(database.pool)
beforeAll(() => seed(database.pool(), shop.brand))

type Guest = Awaited<ReturnType<typeof shop.guest>>
type Answers = Record<string, string>

const change = (guest: Guest, uid: string, answers: Answers, more: object = {}) =>
  guest.change('updateCartItems', 'UpdateCartItemsInput', {
    cart_items: [
      {
        cart_item_uid: uid,
        customizable_options: Object.entries(answers).map(([option, value]) => ({
          uid: option,
          value_string: value,
        })),
        ...more,
      },
    ],
  })

const answersOf = (line: CartLineView | undefined): Answers =>
  Object.fromEntries((line?.answers ?? []).map(({ optionUid, value }) => [optionUid, value]))

async function threeLines() {
  const guest = await shop.guest()
  const { lines } = await guest.add(
    { sku: 'FORM', quantity: 2, selected_options: ['style-plain'], tool_options: '{"tool":"/designtool"}' },
    { sku: 'PLAIN', quantity: 1 },
    { sku: 'FORM', quantity: 3, selected_options: ['style-plain', 'extra-a'] },
  )
  return { guest, lines, uid: lines[0]?.uid ?? '' }
}

test('changing a line keeps its id and position and updates answers, design and quantity (cart-35)', async () => {
  const { guest, lines, uid } = await threeLines()
  const cart = await change(
    guest,
    uid,
    { style: 'style-bold', names: 'Ada', extras: 'extra-b,extra-c' },
    { quantity: 7, tool_options: '{"tool":"/other-tool"}' },
  )
  expect(cart.lines.map((line) => line.uid)).toEqual(lines.map((line) => line.uid))
  const [line] = cart.lines
  expect(answersOf(line)).toEqual({ style: 'style-bold', names: 'Ada', extras: 'extra-b,extra-c' })
  expect(line).toMatchObject({ quantity: 7, toolOptions: '{"tool":"/other-tool"}' })
  const back = await change(
    guest,
    uid,
    { style: 'style-plain' },
    { quantity: 2, tool_options: lines[0]?.toolOptions },
  )
  expect(back.lines).toEqual(lines)
})

test.each<[string, Answers, object]>([
  ['a missing answer', { style: 'style-bold' }, {}],
  ['a disabled value', { style: 'style-off' }, {}],
  ['an upload that never arrived', { style: 'style-plain', art: `${'A'.repeat(32)}.webp` }, {}],
  ['a fractional quantity', { style: 'style-plain' }, { quantity: 0.5 }],
  ['more than the maximum quantity', { style: 'style-plain' }, { quantity: 1_001 }],
  ['an invalid design', { style: 'style-plain' }, { tool_options: '[]' }],
])('a line change with %s is refused and changes nothing (cart-35, cart-5)', async (_, answers, more) => {
  const { guest, lines, uid } = await threeLines()
  await expect(change(guest, uid, answers, more)).rejects.toThrow('graphql-input')
  expect((await guest.look()).lines).toEqual(lines)
})

test('an answer to an option that the rules hide is ignored in a change, too (cart-35, cart-5)', async () => {
  const { guest, uid } = await threeLines()
  const cart = await change(guest, uid, { style: 'style-plain', names: 'Ada', extras: 'extra-b' })
  expect(answersOf(cart.lines[0])).toEqual({ style: 'style-plain', extras: 'extra-b' })
})

test('a line changed to equal another line is merged with it (cart-35, cart-3)', async () => {
  const { guest, lines } = await threeLines()
  const more = await guest.add({ sku: 'FORM', quantity: 4, selected_options: ['style-plain'] })
  const cart = await change(guest, more.lines[3]?.uid ?? '', { style: 'style-plain', extras: 'extra-a' })
  expect(cart.lines.map((line) => [line.uid, line.quantity])).toEqual([
    [lines[0]?.uid, 2],
    [lines[1]?.uid, 1],
    [lines[2]?.uid, 7],
  ])
})

test('two concurrent changes to a line leave one line with one of the two results (cart-35, cart-2)', async () => {
  const { guest, uid } = await threeLines()
  await Promise.all(
    ['Ada', 'Eve'].map((names, index) =>
      change(guest, uid, { style: 'style-bold', names }, { quantity: 10 + index }),
    ),
  )
  const cart = await guest.look()
  expect(cart.lines).toHaveLength(3)
  const [line] = cart.lines
  expect([`${answersOf(line)['names']} ${line?.quantity}`]).toEqual(
    expect.arrayContaining([expect.stringMatching(/^(Ada 10|Eve 11)$/)]),
  )
})

test('a line of another cart cannot be changed (cart-35)', async () => {
  const { uid, guest, lines } = await threeLines()
  const stranger = await shop.guest()
  await expect(change(stranger, uid, { style: 'style-plain' })).rejects.toThrow('Could not find cart item')
  expect((await guest.look()).lines).toEqual(lines)
})
