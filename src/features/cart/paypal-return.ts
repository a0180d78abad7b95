/** PayPal brings the shopper back with ?token=…&PayerID=… when they approved, and without a payer when they turned back. */

const name = 'paypal-return'
const wellFormed = /^[\w-]{1,80}$/

export interface PaypalApproval {
  token: string
  payerId: string
}

export type PaypalReturn = ({ status: 'approved' } & PaypalApproval) | { status: 'canceled'; token: string }

/** @param query the address's query string */
export function readPaypalReturn(query: string): PaypalReturn | undefined {
  const parameters = new URLSearchParams(query)
  const [token, payerId] = [parameters.get('token') ?? '', parameters.get('PayerID')]
  if (!wellFormed.test(token)) return undefined
  if (payerId === null) return { status: 'canceled', token }
  return wellFormed.test(payerId) ? { status: 'approved', token, payerId } : undefined
}

/** Kept for this visit where the backend takes it only once it knows the address. */
export const keepPaypalApproval = ({ token, payerId }: PaypalApproval) =>
  sessionStorage.setItem(name, `${token} ${payerId}`)

export function keptPaypalApproval(): PaypalApproval | undefined {
  const [token = '', payerId = ''] = (sessionStorage.getItem(name) ?? '').split(' ')
  return token && payerId ? { token, payerId } : undefined
}

export const dropPaypalApproval = () => sessionStorage.removeItem(name)
