/**
 * The parts of Stripe's script (https://docs.stripe.com/js/element/express_checkout_element) that our shops
 * use: a button, and a sheet with a fixed test payer. No money moves.
 */

const payer = {
  name: 'Pat Payer',
  email: 'payer@example.com',
  phone: '408-555-0134',
  address: {
    line1: '1 Main Street',
    line2: null,
    city: 'San Jose',
    state: 'CA',
    postal_code: '95131',
    country: 'US',
  },
}

const dollars = (cents) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' }).replace('-', '−')

function drawn(kind, text, look = {}) {
  const element = document.createElement(kind)
  element.textContent = text
  Object.assign(element.style, look)
  return element
}

const press = {
  width: '100%',
  minHeight: '3rem',
  border: '1px solid #8a91a8',
  borderRadius: '999px',
  background: '#111820',
  color: '#fff',
  font: 'inherit',
  fontSize: '0.8125rem',
  fontWeight: '600',
  cursor: 'pointer',
}
const quiet = { ...press, background: '#e8ebf3', color: '#1d2333' }

/** Opens the sheet with the line items, the delivery options and two buttons. */
function openSheet(state, { onRate, onPay, onClose }) {
  const sheet = drawn('dialog', '', {
    width: 'min(24rem, 92vw)',
    border: '0',
    borderRadius: '1rem',
    padding: '1.5rem',
    background: '#fff',
    color: '#1d2333',
  })
  const body = document.createElement('div')
  const show = () => {
    const rates = (state.shippingRates ?? []).map((rate) => {
      const label = document.createElement('label')
      label.style.display = 'block'
      const radio = Object.assign(document.createElement('input'), {
        type: 'radio',
        name: 'sandbox-rate',
        checked: rate.id === state.rate?.id,
      })
      radio.addEventListener('change', () => onRate(rate))
      label.append(radio, ` ${rate.displayName}: ${dollars(rate.amount)}`)
      return label
    })
    const lines = (state.lineItems ?? []).map(({ name, amount }) => drawn('p', `${name}: ${dollars(amount)}`))
    const pay = drawn('button', `Pay ${dollars(state.amount)}`, press)
    const leave = drawn('button', 'Cancel', quiet)
    pay.disabled = state.isBusy
    pay.addEventListener('click', onPay)
    leave.addEventListener('click', () => sheet.close())
    body.replaceChildren(
      drawn('h2', 'Test wallet'),
      drawn('p', `This sheet plays a wallet. No money moves. Here ${payer.name} pays, ${payer.email}.`),
      ...lines,
      ...rates,
      drawn('p', state.problem ?? '', { color: '#b3261e' }),
      pay,
      drawn('p', ''),
      leave,
    )
  }
  sheet.setAttribute('aria-label', 'Test wallet')
  sheet.append(body)
  sheet.addEventListener('close', () => {
    sheet.remove()
    onClose()
  })
  document.body.append(sheet)
  show()
  sheet.showModal()
  return { show, close: () => sheet.close() }
}

function expressCheckout(elements, options) {
  const handlers = new Map()
  const tell = (name, event) => handlers.get(name)?.(event)
  /** Sends the page an event and waits for its response. */
  const ask = (name, event) =>
    new Promise((resolve, reject) => tell(name, { ...event, resolve, reject: () => reject(new Error(name)) }))
  const button = drawn('button', 'Pay with the test wallet', press)
  button.type = 'button'

  async function pay() {
    const state = { ...options, ...(await ask('click', { expressPaymentType: 'link' })), isBusy: true }
    Object.defineProperty(state, 'amount', { get: () => elements.amount })
    const change = async (name, event) => {
      Object.assign(state, { isBusy: true, problem: '' })
      sheet.show()
      try {
        Object.assign(state, await ask(name, event))
      } catch {
        state.problem = 'The shop does not ship there.'
      }
      state.isBusy = false
      sheet.show()
    }
    const sheet = openSheet(state, {
      onRate: (rate) => {
        state.rate = rate
        void change('shippingratechange', { shippingRate: rate })
      },
      onPay: () => {
        Object.assign(state, { isBusy: true, problem: '' })
        sheet.show()
        elements.close = sheet.close
        tell('confirm', {
          expressPaymentType: 'link',
          billingDetails: payer,
          ...(options.shippingAddressRequired && { shippingAddress: payer, shippingRate: state.rate }),
          paymentFailed: ({ message } = {}) => {
            Object.assign(state, { isBusy: false, problem: message ?? 'The payment failed.' })
            sheet.show()
          },
        })
      },
      onClose: () => tell('cancel', {}),
    })
    if (!options.shippingAddressRequired) {
      state.isBusy = false
      return sheet.show()
    }
    await change('shippingaddresschange', { name: payer.name, address: payer.address })
    state.rate = state.shippingRates?.[0]
    sheet.show()
  }
  button.addEventListener('click', () => void pay())
  return {
    on: (name, handle) => handlers.set(name, handle),
    mount(place) {
      place.append(button)
      tell('ready', { availablePaymentMethods: { link: true } })
    },
    destroy: () => button.remove(),
  }
}

window.Stripe = () => ({
  elements({ amount }) {
    const elements = {
      amount,
      close: () => {},
      create: (_kind, options) => expressCheckout(elements, options),
      update: (changes) => Object.assign(elements, changes),
    }
    return elements
  },
  async confirmPayment({ elements, clientSecret }) {
    const answer = await fetch('/sandbox/wallet', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'livery' },
      body: JSON.stringify({ token: clientSecret }),
    })
    if (!answer.ok) return { error: { message: 'The test wallet could not pay.' } }
    elements.close()
    return {}
  },
})
