import type { PaymentKind } from '@/lib/payment-kinds'
import type { PaymentNews } from './payment-news'
import type { PaymentProvider } from './payment-provider'
import type { PaymentSettings } from './payment-settings'

/** A service that takes the money for a method: one row of payment-methods.ts. */
export interface PaymentService {
  /** Remembered with each payment, so that whoever took it is asked about it later. Also its webhook's address: /webhooks/<name>. */
  name: string
  /** What shoppers read: a path of messages.yaml. */
  title: string
  /** What ops read when the shop starts. */
  inWords: (settings: PaymentSettings) => string
  kind: Exclude<PaymentKind, 'offline'>
  /** No money moves, and what it remembers lies in our database: a transaction of ours takes it back. */
  isSandbox: boolean
  isOffered: (settings: PaymentSettings) => boolean
  /** As far as it can be asked with these settings; also when it is no longer offered, about what it took earlier. */
  provider: (settings: PaymentSettings) => PaymentProvider | undefined
  webhook?: PaymentWebhook
}

export interface PaymentMessage {
  headerOf: (name: string) => string | undefined
  /** As it came, to the byte: signatures are over that. */
  body: string
}

export interface PaymentWebhook {
  isOn: (settings: PaymentSettings) => boolean
  /** @returns what it is about; 'forged' when it is not the service's own, 'nothing' when it concerns no payment of ours */
  read: (settings: PaymentSettings, message: PaymentMessage) => Promise<PaymentNews | 'forged' | 'nothing'>
}
