import type { Brand } from '@/brand/compiled'
import { toCents } from '@/lib/money/money'
import { message } from '../kernel/message'
import type { Sql } from '../database/connection'
import { enqueueEmail } from '../kernel/outbox-store'
import { doorOf, isSameMailbox } from './referral-rules'
import { addressesOfCustomer, hasEarlierOrder, markRewarded, openReferral } from './referral-store'
import type { Address } from '../kernel/address'
import { creditAccount } from '../balances/balances'

/** The fields of a paid order that a reward depends on. */
interface Paid {
  id: number
  number: string
  store: string
  /** Null for an order by a visitor. */
  customerId: number | null
  subtotalCents: number
  discountCents: number
  shippingAddress: Address | null
  billingAddress: Address
}

/**
 * Rewards both customers for a friend's first order once it is paid, in the same transaction as the payment
 * (referrals-4). Reversing the order reverses the reward. Repeating the call has no effect.
 */
export async function rewardReferral(
  sql: Sql,
  brand: Pick<Brand, 'constants' | 'messages' | 'identity'>,
  order: Paid,
  now: Date,
): Promise<void> {
  const { referrerDollars, friendDollars, minimumOrder } = brand.constants.referral
  if (order.customerId === null || order.subtotalCents - order.discountCents < toCents(minimumOrder)) return
  const referral = await openReferral(sql, order.customerId)
  if (!referral || (await hasEarlierOrder(sql, order.customerId, order.id))) return
  // No one can be their own friend (referrals-4).
  if (isSameMailbox(referral.referrerEmail, referral.friendEmail)) return
  const doors = (await addressesOfCustomer(sql, referral.referrerId)).map(doorOf)
  if (
    [order.shippingAddress, order.billingAddress].some(
      (address) => address && doors.includes(doorOf(address)),
    )
  )
    return

  const reward = (customerId: number, dollars: number, words: string) =>
    creditAccount(sql, {
      store: order.store,
      customerId,
      amount: toCents(dollars),
      reason: 'referral',
      reference: `order-${order.id}-referral`,
      orderId: order.id,
      comment: message(brand, words),
      at: now,
    })
  await reward(referral.referrerId, referrerDollars, 'refer.rewardComment')
  await reward(referral.friendId, friendDollars, 'refer.welcomeComment')
  await markRewarded(sql, referral.friendId, order.id, toCents(referrerDollars))
  await enqueueEmail(sql, {
    store: order.store,
    kind: 'referral-reward',
    recipient: referral.referrerEmail,
    dedupeKey: `referral-reward-${order.store}-${order.number}`,
    payload: { customer: referral.referrerId },
  })
}
