import { expect, test } from 'vitest'
import { commerceDialect } from '../../../src/server/start/commerce-dialect'
import { magentoDouble, replies } from '../../support/magento-double'

const magento = magentoDouble()
const speaks = (...names: string[]) =>
  replies.data({ kind: { fields: ['products', 'cart', ...names].map((name) => ({ name })) } })

test.each([
  [[], 'core'],
  [['giftCardAccount'], 'commerce'],
  [['giftCardAccount', 'configuration'], 'extended'],
] as const)(
  'a Magento whose queries are %j besides is %s, and is asked once (commerce-6)',
  async (names, kind) => {
    const before = magento.asked.length
    magento.says(speaks(...names))
    expect(await commerceDialect(magento.url())).toBe(kind)
    expect(magento.asked.length - before).toBe(1)
  },
)

test.each([
  ['an error page', replies.page(500, '<html>')],
  [
    'a refusal of such questions',
    replies.refusal('GraphQL introspection is not allowed', undefined, '2.4.8'),
  ],
  ['nothing to read', replies.text(200, '')],
])('%s says which setting tells it (commerce-6)', async (_, reply) => {
  magento.says(reply)
  await expect(commerceDialect(magento.url())).rejects.toThrow(
    'Set COMMERCE_DIALECT to core, commerce or extended.',
  )
})
