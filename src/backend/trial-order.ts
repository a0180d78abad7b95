import { setTimeout as wait } from 'node:timers/promises'
import { askService } from '@/lib/ask-service'
import { settings } from '@/settings/settings'
import { fillTrialCart } from './cart/cart'
import { transaction } from './database/connection'
import type { Context } from './kernel/context'
import { writeEmail } from './mail/mail'
import { tryOrder } from './orders/orders'

/**
 * The job that buys something, from the product's page to the confirmation's words, so that an alarm rings before
 * shoppers call. Everything in the database happens in one transaction that is rolled back: no order, no e-mail, no
 * charge and no figure of the business remains, even if the process dies (observability-4).
 */

/** Thrown at the end of a trial that went well, to roll it back. */
class TrialDone extends Error {}

const patienceMs = 10_000
const tries = 5

/** Returns the status of a page of this process; at its start, the server listens a moment later. */
async function statusOf(path: string): Promise<number> {
  for (let attempt = 1; ; attempt++)
    try {
      const answer = await askService(`${settings().site.ownAddress}${path}`, {
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMs),
      })
      await answer.arrayBuffer()
      return answer.status
    } catch (error) {
      if (attempt >= tries) throw error
      await wait(2_000)
    }
}

async function lookAtPages(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const status = await statusOf(path)
    if (status !== 200) throw new Error(`${path} answers ${status}`)
  }
}

/** @returns the address of the product's page */
async function buy(context: Context): Promise<string> {
  let page = ''
  try {
    await transaction(async (sql) => {
      const { cart, product } = await fillTrialCart(context, sql)
      page = `/product/${product.urlKey}`
      const order = await tryOrder(context, sql, cart)
      const words = { brand: context.brand, sql, siteUrl: settings().site.address }
      if (order)
        await writeEmail(words, {
          kind: 'order-confirmation',
          recipient: order.email,
          payload: { token: order.token },
        })
      throw new TrialDone()
    }, context.db())
  } catch (error) {
    if (!(error instanceof TrialDone)) throw error
  }
  return page
}

/** Does nothing unless TRIAL_ORDERS is on. */
export async function placeTrialOrder(context: Context): Promise<void> {
  if (!settings().server.hasTrialOrders) return
  const page = await buy(context)
  await lookAtPages(['/', page, '/checkout/cart'])
}
