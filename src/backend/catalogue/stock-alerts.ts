import { isEmail } from '@/lib/email-address'
import { transaction } from '../database/connection'
import type { StockAlertInput } from '../generated/resolvers'
import type { Context, OpsContext } from '../kernel/context'
import { message } from '../kernel/message'
import { enqueueEmail } from '../kernel/outbox-store'
import { refusal } from '../kernel/refusal'
import { mayTry } from '../kernel/throttle-store'
import { isOutOfStock } from './catalogue-rules'
import { catalogueStore } from './catalogue-store'
import { awaitedSkus, forgetStockAlerts, keepStockAlert, takeStockAlerts } from './stock-alert-store'
import { stockOf } from './stock-store'

/** One e-mail to whoever asked for it, when what was sold out can be bought again (catalogue-63). */

const hour = 3_600
const yearMs = 365 * 86_400_000
const emailsAtOnce = 100

/** The answer is the same for the first time and every other, so that nobody learns who waits. */
export async function askForStockAlert(input: StockAlertInput, context: Context) {
  const { brand, db, now, visitor } = context
  const email = input.email.trim().toLowerCase()
  const product = catalogueStore(brand).productBySku(input.sku)
  if (!isEmail(email)) throw refusal('graphql-input', message(brand, 'stockAlert.emailWrong'))
  if (!product) throw refusal('graphql-no-such-entity', message(brand, 'stockAlert.unknown'))
  // Nobody is mailed about what can be bought already: that would be an e-mail that strangers send to others.
  if ((await buyable(context, [product.sku])).length > 0)
    throw refusal('graphql-input', message(brand, 'stockAlert.inStock'))
  const at = now()
  const limits = [
    { parts: ['stock-alert', brand.id, visitor?.network ?? 'unknown'], attempts: 30, seconds: hour },
    { parts: ['stock-alert', brand.id, email], attempts: 10, seconds: hour },
  ]
  if (!(await mayTry(db(), limits, at)))
    throw refusal('graphql-input', message(brand, 'errors.tooManyRequests'))
  await keepStockAlert(db(), { store: brand.id, sku: product.sku, email, at })
  return { success: true }
}

/** Of these products: what the manifest sells and, where it is counted, lies there. */
async function buyable({ brand, db }: OpsContext, skus: string[]): Promise<string[]> {
  const counted = await stockOf(db(), brand.id, skus)
  return skus.filter((sku) => {
    const product = catalogueStore(brand).productBySku(sku)
    return product && !isOutOfStock({ ...product, stock: counted.get(sku) ?? product.stock })
  })
}

/** The job send-stock-alerts. */
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
