import { tabStorage } from '@/lib/browser/browser-storage'

/**
 * PayPal returns the shopper with ?token=…&PayerID=… after approval, and without `PayerID` after a
 * cancellation.
 */

const name = 'paypal-return'
const wellFormed = /^[\w-]{1,80}$/

export interface PaypalApproval {
  token: string
  payerId: string
}

export type PaypalReturn = ({ status: 'approved' } & PaypalApproval) | { status: 'canceled'; token: string }

/**
 * Returns PayPal's result from an address; undefined if there is none.
 * @param query the address's query string
 */
export function readPaypalReturn(query: string): PaypalReturn | undefined {
  const parameters = new URLSearchParams(query)
  const [token, payerId] = [parameters.get('token') ?? '', parameters.get('PayerID')]
  if (!wellFormed.test(token)) return undefined
  if (payerId === null) return { status: 'canceled', token }
  return wellFormed.test(payerId) ? { status: 'approved', token, payerId } : undefined
}

/** Keeps the approval in this tab, for a backend that accepts it only once the address is set. */
export const keepPaypalApproval = ({ token, payerId }: PaypalApproval) =>
  tabStorage.keep(name, `${token} ${payerId}`)

export function keptPaypalApproval(): PaypalApproval | undefined {
  const [token = '', payerId = ''] = (tabStorage.read(name) ?? '').split(' ')
  return token && payerId ? { token, payerId } : undefined
}

export const dropPaypalApproval = () => tabStorage.drop(name)
