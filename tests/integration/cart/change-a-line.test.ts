import { beforeAll, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import type { CartLineView } from '@/commerce/cart-view'
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

test('a changed line is the same line at its place, with its new answers, design and number (cart-35)', async () => {
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
  ['an answer that is missing', { style: 'style-bold' }, {}],
  ['a value that is switched off', { style: 'style-off' }, {}],
  ['an upload that never came', { style: 'style-plain', art: `${'A'.repeat(32)}.webp` }, {}],
  ['half a piece', { style: 'style-plain' }, { quantity: 0.5 }],
  ['more than the most', { style: 'style-plain' }, { quantity: 1_001 }],
  ['a design that is none', { style: 'style-plain' }, { tool_options: '[]' }],
])('%s is refused and changes nothing (cart-35, cart-5)', async (_, answers, more) => {
  const { guest, lines, uid } = await threeLines()
  await expect(change(guest, uid, answers, more)).rejects.toThrow('graphql-input')
  expect((await guest.look()).lines).toEqual(lines)
})

test('an answer that the rules hide counts as not given in a change, too (cart-35, cart-5)', async () => {
  const { guest, uid } = await threeLines()
  const cart = await change(guest, uid, { style: 'style-plain', names: 'Ada', extras: 'extra-b' })
  expect(answersOf(cart.lines[0])).toEqual({ style: 'style-plain', extras: 'extra-b' })
})

test('a line that becomes equal to another joins it (cart-35, cart-3)', async () => {
  const { guest, lines } = await threeLines()
  const more = await guest.add({ sku: 'FORM', quantity: 4, selected_options: ['style-plain'] })
  const cart = await change(guest, more.lines[3]?.uid ?? '', { style: 'style-plain', extras: 'extra-a' })
  expect(cart.lines.map((line) => [line.uid, line.quantity])).toEqual([
    [lines[0]?.uid, 2],
    [lines[1]?.uid, 1],
    [lines[2]?.uid, 7],
  ])
})

test('two tabs that change one line at once leave one line as one of them wanted it (cart-35, cart-2)', async () => {
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

test('the line of another cart is not changed (cart-6)', async () => {
  const { uid, guest, lines } = await threeLines()
  const stranger = await shop.guest()
  await expect(change(stranger, uid, { style: 'style-plain' })).rejects.toThrow('Could not find cart item')
  expect((await guest.look()).lines).toEqual(lines)
})
