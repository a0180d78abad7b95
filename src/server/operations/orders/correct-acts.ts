import {
  changeContact,
  confirmAgain,
  correctParcel,
  noteOnOrder,
  orderByNumber,
  unknownOrder,
} from '@/backend/orders/orders'
import type { Act, OperatorCall } from '../call'

/** Notes and corrections on one order (operations-9). */

const numberOf = ({ params }: OperatorCall) => params[0] ?? ''

const ofOrder = {
  subject: numberOf,
  back: (call: OperatorCall) => `orders/${numberOf(call)}`,
  isTyped: true,
} as const

const noteOn: Act = {
  ...ofOrder,
  path: 'orders/*/note',
  act: 'note-on-order',
  async run(call) {
    await noteOnOrder(call.ops, numberOf(call), { text: call.form.text('text'), by: call.operator.name })
    return 'The note is kept. Only the shop’s staff see it.'
  },
}

const changed = {
  email: 'The email address is changed.',
  address: 'The shipping address is changed.',
} as const

const changeContactAct: Act = {
  ...ofOrder,
  path: 'orders/*/contact',
  act: 'change-contact',
  async run(call) {
    const { form, ops } = call
    const order = await orderByNumber(ops.db(), ops.brand.id, numberOf(call))
    if (!order) throw unknownOrder(numberOf(call))
    const { country } = order.shippingAddress ?? order.billingAddress
    const done = await changeContact(ops, numberOf(call), {
      email: form.line('email'),
      address: order.shippingAddress && {
        firstname: form.line('firstname'),
        lastname: form.line('lastname'),
        company: form.line('company'),
        street: [form.line('street'), form.line('street2')],
        city: form.line('city'),
        region: form.line('region'),
        postcode: form.line('postcode'),
        telephone: form.line('telephone'),
        country_code: country.code,
      },
    })
    return done.map((what) => changed[what]).join(' ')
  },
}

const correctParcelAct: Act = {
  ...ofOrder,
  path: 'orders/*/parcel',
  act: 'correct-parcel',
  facts: ({ form }) => ({ parcel: form.line('parcel').slice(0, 20) }),
  async run(call) {
    const { form } = call
    const isTold = form.text('tell') === 'yes'
    await correctParcel(call.ops, numberOf(call), {
      parcel: form.line('parcel').slice(0, 20),
      carrier: form.line('carrier').slice(0, 20),
      trackingNumber: form.line('tracking').slice(0, 60) || null,
      isTold,
    })
    return `Parcel ${form.line('parcel').slice(0, 20)} is corrected.${isTold ? ' The customer gets an email.' : ''}`
  },
}

const confirmAgainAct: Act = {
  subject: numberOf,
  back: ofOrder.back,
  path: 'orders/*/confirm-again',
  act: 'confirm-again',
  async run(call) {
    await confirmAgain(call.ops, numberOf(call))
    return 'The confirmation is sent again.'
  },
}

export const correctActs: readonly Act[] = [noteOn, changeContactAct, correctParcelAct, confirmAgainAct]
