import { expect, test } from 'vitest'
import { kindByCode } from '@/commerce/cart/magento/cart'
import { toCartView } from '@/commerce/cart/to-cart-view'
import { stockCart } from '../support/orders/stock-cart'

const kindsOf = (methods: { code: string; kind?: 'REDIRECT' }[]) =>
  toCartView({
    ...stockCart,
    available_payment_methods: methods.map((method) => ({ title: 'A title', ...method })),
  }).paymentMethods.map(({ code, kind }) => `${code}: ${kind}`)

test('on a stock Magento known payment methods have their kind, and unknown ones are offline methods (checkout-27)', () => {
  const codes = ['payflowpro', 'paypal_express', 'checkmo', 'cashondelivery', 'constructor']
  expect(codes.map((code) => `${code}: ${kindByCode(code)}`)).toEqual([
    'payflowpro: fields',
    'paypal_express: express',
    'checkmo: offline',
    'cashondelivery: offline',
    'constructor: offline',
  ])
})

test('a kind sent by the backend overrides the known kind of a payment method (checkout-27)', () => {
  expect(kindsOf([{ code: 'payflowpro', kind: 'REDIRECT' }])).toEqual(['payflowpro: redirect'])
})
