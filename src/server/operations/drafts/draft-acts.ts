import { GraphQLError } from 'graphql'
import {
  DraftRefused,
  addToDraft,
  draftByUid,
  openDraft,
  pricedDraft,
  sendDraft,
  setDraftContact,
  setDraftMethod,
  setDraftQuantity,
  type Draft,
} from '@/backend/cart/cart'
import { catalogueStore } from '@/backend/catalogue/catalogue'
import { ActRefused } from '@/backend/operators/operators'
import { OrderRefusal, placeDraftByCheck } from '@/backend/orders/orders'
import { isChoice } from '@/lib/products/product-options'
import { readWhole } from '@/lib/fields/typed-number'
import { html } from '@/lib/words/html'
import type { Act, OperatorCall } from '../call'
import { money, question } from '../parts'
import { contextOfShop } from './draft'
import { optionField, spokenOptions } from './draft-forms'

/** Acts on draft orders. They use the functions of a shopper's cart, so prices and refusals are the shop's. */

const uidOf = ({ params }: OperatorCall) => params[0] ?? ''

/** Turns refusals of the cart, which are meant for shoppers' clients, into refusals of the act. */
async function refusing<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (error instanceof DraftRefused) throw new ActRefused(error.message, { field: error.field })
    if (error instanceof GraphQLError) throw new ActRefused(error.message)
    throw error
  }
}

const ofDraft = {
  subject: (call: OperatorCall) => `draft ${uidOf(call)}`,
  back: (call: OperatorCall) => `drafts/${uidOf(call)}`,
  isTyped: true,
} as const

const newDraft: Act = {
  path: 'drafts/new',
  act: 'draft-order',
  isTyped: true,
  subject: ({ form }) => `draft ${form.line('draft').slice(0, 32)}`,
  back: ({ form }) =>
    /^[A-Za-z0-9]{32}$/.test(form.line('draft')) ? `drafts/${form.line('draft')}` : 'drafts',
  async run({ ops, operator, form }) {
    await refusing(
      openDraft(ops, { uid: form.line('draft'), email: form.line('email'), madeBy: operator.name }),
    )
    return 'The draft is started. Add the products.'
  },
}

function quantityOf({ form }: OperatorCall, name: string): number {
  const quantity = readWhole(form.text(name))
  if (quantity === undefined)
    throw new ActRefused(`"${form.text(name).slice(0, 40)}" is not a whole number.`, { field: name })
  return quantity
}

const addProduct: Act = {
  ...ofDraft,
  path: 'drafts/*/add',
  act: 'draft-order',
  facts: ({ form }) => ({ sku: form.line('sku').slice(0, 64), quantity: form.line('quantity').slice(0, 10) }),
  async run(call) {
    const { ops, form } = call
    const product = catalogueStore(ops.brand).productBySku(form.line('sku'))
    if (!product) throw new ActRefused('This product is not sold anymore.')
    const sent = (name: string) =>
      form.all().flatMap(([each, value]) => (each === name && value ? [value] : []))
    const options = spokenOptions(product)
    await refusing(
      addToDraft(contextOfShop(call), uidOf(call), {
        sku: product.sku,
        quantity: quantityOf(call, 'quantity'),
        choices: {
          selectedOptions: options.filter(isChoice).flatMap((option) => sent(optionField(option))),
          enteredOptions: options
            .filter((option) => !isChoice(option))
            .flatMap((option) => sent(optionField(option)).map((value) => ({ uid: option.uid, value }))),
        },
      }),
    )
    return `${product.name} is added.`
  },
}

const changeQuantity: Act = {
  ...ofDraft,
  path: 'drafts/*/line',
  act: 'draft-order',
  async run(call) {
    const { form } = call
    const lineId = Number(/^\d{1,15}$/.exec(form.line('line'))?.[0] ?? 0)
    const isRemoved = form.line('remove') === 'yes'
    const quantity = isRemoved ? 0 : quantityOf(call, `line-${lineId}`)
    await refusing(setDraftQuantity(contextOfShop(call), uidOf(call), { lineId, quantity }))
    return quantity === 0 ? 'The line is removed.' : 'The quantity is changed.'
  },
}

const keepContact: Act = {
  ...ofDraft,
  path: 'drafts/*/contact',
  act: 'draft-order',
  async run(call) {
    const { form } = call
    await refusing(
      setDraftContact(contextOfShop(call), uidOf(call), {
        email: form.line('email'),
        address: {
          firstname: form.line('firstname'),
          lastname: form.line('lastname'),
          company: form.line('company'),
          street: [form.line('street'), form.line('street2')],
          city: form.line('city'),
          region: form.line('region'),
          postcode: form.line('postcode'),
          telephone: form.line('telephone'),
          country_code: form.line('country_code'),
        },
      }),
    )
    return 'The address is kept.'
  },
}

const chooseMethod: Act = {
  ...ofDraft,
  path: 'drafts/*/method',
  act: 'draft-order',
  async run(call) {
    const [carrierCode = '', methodCode = ''] = call.form.line('method').split('/')
    await refusing(setDraftMethod(contextOfShop(call), uidOf(call), { carrierCode, methodCode }))
    return 'The shipping method is chosen.'
  },
}

const sendLink: Act = {
  ...ofDraft,
  path: 'drafts/*/send',
  act: 'send-draft',
  async run(call) {
    await refusing(sendDraft(contextOfShop(call), uidOf(call)))
    return 'The link is on its way to the customer.'
  },
}

async function draftOf(call: OperatorCall): Promise<Draft> {
  const draft = await draftByUid(call.ops.db(), call.ops.brand.id, uidOf(call))
  if (!draft) throw new ActRefused('There is no such draft.')
  if (draft.orderNumber) throw new OrderRefusal(`This draft became order ${draft.orderNumber}.`)
  return draft
}

const totalOf = async (call: OperatorCall, draft: Draft) =>
  (await pricedDraft(contextOfShop(call), draft))?.grandTotalCents ?? 0

function referenceOf({ form }: OperatorCall): string {
  const reference = form.line('reference').slice(0, 60)
  if (reference === '') throw new ActRefused('Enter the check number.', { field: 'reference' })
  return reference
}

const arrived = (cents: number) => `${money(cents)} arrived`

const payByCheck: Act = {
  ...ofDraft,
  path: 'drafts/*/pay',
  act: 'note-payment',
  facts: ({ form }) => ({ reference: form.line('reference').slice(0, 60) }),
  async ask(call) {
    const cents = await totalOf(call, await draftOf(call))
    const reference = referenceOf(call)
    const button = arrived(cents)
    if (call.form.text('confirmed') === button) return undefined
    return question(call, {
      title: `Did ${money(cents)} for this draft arrive?`,
      words: html`<p>Check number: ${reference}. The draft becomes an order, goes into production, and the customer gets the confirmation.</p>`,
      button,
      path: `drafts/${uidOf(call)}/pay`,
      back: ofDraft.back(call),
    })
  },
  async run(call) {
    const draft = await draftOf(call)
    const totalCents = await totalOf(call, draft)
    if (call.form.text('confirmed') !== arrived(totalCents))
      throw new ActRefused('The total has changed. Look at the draft again.')
    const number = await refusing(
      placeDraftByCheck(contextOfShop(call), draft, { reference: referenceOf(call), totalCents }),
    )
    return `Order ${number} is placed and paid.`
  },
}

export const draftActs: readonly Act[] = [
  newDraft,
  addProduct,
  changeQuantity,
  keepContact,
  chooseMethod,
  sendLink,
  payByCheck,
]
