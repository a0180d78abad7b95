import { expect, test } from 'vitest'
import { toCartView } from '@/commerce/to-cart-view'
import { stockCart } from '../support/stock-cart'

const kindsOf = (methods: { code: string; kind?: 'REDIRECT' }[]) =>
  toCartView({
    ...stockCart,
    available_payment_methods: methods.map((method) => ({ title: 'A title', ...method })),
  }).paymentMethods.map(({ code, kind }) => `${code}: ${kind}`)

test('a stock Magento names its methods: those that we know are shown by their kind, others are picked (checkout-27)', () => {
  const codes = ['payflowpro', 'paypal_express', 'checkmo', 'cashondelivery', 'constructor']
  expect(kindsOf(codes.map((code) => ({ code })))).toEqual([
    'payflowpro: fields',
    'paypal_express: express',
    'checkmo: offline',
    'cashondelivery: offline',
    'constructor: offline',
  ])
})

test('a backend that says the kind knows better (checkout-27)', () => {
  expect(kindsOf([{ code: 'payflowpro', kind: 'REDIRECT' }])).toEqual(['payflowpro: redirect'])
})
