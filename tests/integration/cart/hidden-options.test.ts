import { beforeAll, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { requiredByRules, productOptions, type OptionSource } from '@/commerce/product/product-options'
import { useFreshDatabase } from '../../support/fresh-database'
import { openShop, totals } from '../../support/shop'

/** The form shows "names" only with the style "bold", and then requires an answer. */

const database = useFreshDatabase()
const shop = openShop(database.pool)
beforeAll(() => seed(database.pool(), shop.brand))

const names = [{ uid: 'names', value: 'Ada' }]
const chosen = (options: readonly { label: string; value: string }[]) => options.map(({ label }) => label)

test('an option shown only for some choices is not marked required; the dependency rules state it (catalogue-5)', async () => {
  const { data } = await shop.ask<{
    products: { items: { dependency_rules: string; options: OptionSource[] }[] }
  }>(
    `{ products(filter: { sku: { eq: "FORM" } }) { items { dependency_rules ... on CustomizableProductInterface {
      options { kind: __typename option_id uid title required sort_order ... on CustomizableRadioOption { radio: value { uid option_type_id title } } } } } } }`,
  )
  const [form] = data.products.items
  const required = (options: readonly { uid: string; required?: boolean | null }[]) =>
    options.filter((option) => option.required).map(({ uid }) => uid)
  expect(required(form?.options ?? [])).toEqual(['style'])
  const known = requiredByRules(form?.dependency_rules, productOptions(form?.options))
  expect(required(known)).toEqual(['style', 'names'])
})

test('an answer to a hidden option is ignored (cart-5)', async () => {
  const guest = await shop.guest()
  const cart = await guest.add({
    sku: 'FORM',
    quantity: 1,
    selected_options: ['style-plain'],
    entered_options: names,
  })
  expect(cart.refused).toEqual([])
  const plain = await guest.add({ sku: 'FORM', quantity: 1, selected_options: ['style-plain'] })
  expect(
    plain.lines.map(({ quantity }) => quantity),
    'the same line as without it',
  ).toEqual([2])
  expect(chosen(plain.lines[0]?.options ?? [])).toEqual(['Style'])
  expect(totals(plain).subtotal).toBe(2_000)
})

test('a required option must be answered while it is shown (cart-5)', async () => {
  const guest = await shop.guest()
  const missing = await guest.add({ sku: 'FORM', quantity: 1, selected_options: ['style-bold'] })
  expect(missing.refused).toEqual([expect.stringMatching(/required option/)])
  const bold = await guest.add({
    sku: 'FORM',
    quantity: 1,
    selected_options: ['style-bold'],
    entered_options: names,
  })
  expect(chosen(bold.lines[0]?.options ?? [])).toEqual(['Style', 'Names'])
})
