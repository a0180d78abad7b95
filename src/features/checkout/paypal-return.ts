/** PayPal brings the shopper back with ?token=…&PayerID=…; both are kept for this visit until the payment can be set. */

const name = 'paypal-return'
const wellFormed = /^[\w-]{1,80}$/

export interface PaypalReturn {
  token: string
  payerId: string
}

/** @param query the address's query string */
export function readPaypalReturn(query: string): PaypalReturn | undefined {
  const parameters = new URLSearchParams(query)
  const [token, payerId] = [parameters.get('token') ?? '', parameters.get('PayerID') ?? '']
  return wellFormed.test(token) && wellFormed.test(payerId) ? { token, payerId } : undefined
}

export const keepPaypalReturn = (paypal: PaypalReturn) =>
  sessionStorage.setItem(name, `${paypal.token} ${paypal.payerId}`)

export function keptPaypalReturn(): PaypalReturn | undefined {
  const [token = '', payerId = ''] = (sessionStorage.getItem(name) ?? '').split(' ')
  return token && payerId ? { token, payerId } : undefined
}

export const dropPaypalReturn = () => sessionStorage.removeItem(name)
