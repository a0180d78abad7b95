import { loadScript } from './load-script'

/**
 * PayPal's buttons (https://developer.paypal.com/sdk/js/reference): the part of its script that the shop
 * uses.
 */

interface Approved {
  orderID: string
  payerID?: string | null
}

export interface PaypalHandlers {
  /** @returns the token of the payment started by our server */
  createOrder: () => Promise<string>
  onApprove: (approved: Approved) => Promise<void>
  onCancel: (canceled: { orderID?: string }) => void
  onError: (error: unknown) => void
}

interface Buttons {
  /** True if PayPal offers buttons to this browser and shopper. */
  isEligible: () => boolean
  render: (place: HTMLElement) => Promise<void>
  close: () => Promise<void>
}

/** One row, as high as the place that the page keeps for it (payments-581). */
const style = { layout: 'horizontal', height: 48, tagline: false } as const

type WithPaypal = Window & {
  paypal?: { Buttons: (options: PaypalHandlers & { style: typeof style }) => Buttons }
}

/**
 * Renders the buttons.
 * @returns a function that removes them; undefined if PayPal offers none
 */
export async function drawPaypal(
  script: string,
  place: HTMLElement,
  handlers: PaypalHandlers,
): Promise<(() => void) | undefined> {
  await loadScript(script)
  const buttons = (window as WithPaypal).paypal?.Buttons({ ...handlers, style }) // set by the script just loaded
  if (!buttons?.isEligible()) return undefined
  await buttons.render(place)
  return () => void buttons.close().catch(() => undefined)
}
