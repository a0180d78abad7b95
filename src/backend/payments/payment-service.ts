import type { PaymentKind } from '@/lib/money/payment-kinds'
import type { Wallet } from '@/lib/money/payment-wallets'
import type { PaymentNews } from './payment-news'
import type { PaymentProvider } from './payment-provider'
import type { PaymentSettings } from './payment-settings'

/** A service that takes the money for a method, used in payment-methods.ts. */
export interface PaymentService {
  /**
   * Stored with each payment, so that later questions go to the same service. Also its webhook's path:
   * /webhooks/<name>.
   */
  name: string
  /** Title for shoppers: a path in messages.yaml. */
  title: string
  /** Title on orders, invoices and e-mails, if it is another one. */
  titleOnOrders?: string
  /** Text for operators when the shop starts. */
  inWords: (settings: PaymentSettings) => string
  kind: Exclude<PaymentKind, 'offline'>
  /** True if no money moves and its data is in our database, so that a rollback undoes a payment. */
  isSandbox: boolean
  /** True for a test account of the real service, which moves no money either. */
  movesNoMoney?: (settings: PaymentSettings) => boolean
  isOffered: (settings: PaymentSettings) => boolean
  /**
   * Returns the provider if these settings allow asking it, even about earlier payments of a service no
   * longer offered.
   */
  provider: (settings: PaymentSettings) => PaymentProvider | undefined
  webhook?: PaymentWebhook
  /** The service's own buttons for cart and checkout (payments-581). */
  wallet?: (settings: PaymentSettings) => Wallet | undefined
}

export interface PaymentMessage {
  headerOf: (name: string) => string | undefined
  /** The exact bytes received, because signatures cover them. */
  body: string
}

export interface PaymentWebhook {
  isOn: (settings: PaymentSettings) => boolean
  /**
   * @returns the notification; 'forged' if it is not from the service, 'nothing' if it concerns none of our payments
   */
  read: (settings: PaymentSettings, message: PaymentMessage) => Promise<PaymentNews | 'forged' | 'nothing'>
}
