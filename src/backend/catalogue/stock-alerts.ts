import { isEmail } from '@/lib/fields/email-address'
import { transaction } from '../database/connection'
import type { StockAlertInput } from '../generated/resolvers'
import type { Context, OpsContext } from '../kernel/context'
import { budgets } from '../kernel/budgets'
import { limitOf, networkLimits } from '../kernel/limits'
import { message } from '../kernel/message'
import { enqueueEmail } from '../kernel/outbox-store'
import { refusal } from '../kernel/refusal'
import { mayTry } from '../kernel/throttle-store'
import { isOutOfStock } from './catalogue-rules'
import { catalogueStore } from './catalogue-store'
import { awaitedSkus, forgetStockAlerts, keepStockAlert, takeStockAlerts } from './stock-alert-store'
import { stockOf } from './stock-store'

/** Sends one e-mail per request when a sold-out product is available again (catalogue-63). */

const yearMs = 365 * 86_400_000
const emailsAtOnce = 100

/**
 * Stores a request. The response is the same for repeated requests, so that it doesn't reveal who is waiting.
 */
export async function requestStockAlert(input: StockAlertInput, context: Context) {
  const { brand, db, now } = context
  const email = input.email.trim().toLowerCase()
  const product = catalogueStore(brand).productBySku(input.sku)
  if (!isEmail(email)) throw refusal('graphql-input', message(brand, 'stockAlert.emailWrong'))
  if (!product) throw refusal('graphql-no-such-entity', message(brand, 'stockAlert.unknown'))
  // Refuse if the product is available: otherwise anyone could make us e-mail strangers at once.
  if ((await buyable(context, [product.sku])).length > 0)
    throw refusal('graphql-input', message(brand, 'stockAlert.inStock'))
  const at = now()
  const limits = [
    ...networkLimits(context, 'stock-alert', budgets.stockAlerts.network),
    limitOf(budgets.stockAlerts.address, 'stock-alert', brand.id, email),
  ]
  if (!(await mayTry(db(), limits, at)))
    throw refusal('graphql-input', message(brand, 'errors.tooManyRequests'))
  await keepStockAlert(db(), { store: brand.id, sku: product.sku, email, at })
  return { success: true }
}

/** Returns those products that the manifest sells and that are in stock, if they are counted. */
async function buyable({ brand, db }: OpsContext, skus: string[]): Promise<string[]> {
  const counted = await stockOf(db(), brand.id, skus)
  return skus.filter((sku) => {
    const product = catalogueStore(brand).productBySku(sku)
    return product && !isOutOfStock({ ...product, stock: counted.get(sku) ?? product.stock })
  })
}

/** Runs the job send-stock-alerts. */
export async function sendStockAlerts(ops: OpsContext, signal: AbortSignal): Promise<void> {
  const { brand, db, now } = ops
  await forgetStockAlerts(db(), brand.id, new Date(now().getTime() - yearMs))
  const skus = await buyable(ops, await awaitedSkus(db(), brand.id))
  for (let taken = emailsAtOnce; taken === emailsAtOnce && !signal.aborted; )
    taken = await transaction(async (sql) => {
      const alerts = await takeStockAlerts(sql, brand.id, skus, emailsAtOnce)
      for (const { id, sku, email } of alerts)
        await enqueueEmail(sql, {
          store: brand.id,
          kind: 'stock-alert',
          recipient: email,
          payload: { sku },
          dedupeKey: `stock-alert-${brand.id}-${id}`,
        })
      return alerts.length
    }, db())
}
