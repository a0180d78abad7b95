import type { Brand } from '@/brand/compiled'
import { chosenDays, firstPreparation, makingFacts } from '@/lib/dates/making'
import { waitsForMoney } from '@/lib/money/payment-kinds'
import { schedule, type Schedule, type ScheduledLine } from '@/lib/dates/schedule'
import type { Cart, PricedLine } from './cart-shape'
import { lineToMake } from './missing-artwork'

/** Calculates a cart's schedule as if it were ordered now (schedule-361). */

export function scheduledLine({ product, line }: Pick<PricedLine, 'product' | 'line'>): ScheduledLine {
  const facts = makingFacts(product)
  return {
    preparation: firstPreparation(facts, product, lineToMake(line)),
    since: null,
    days: chosenDays(facts, line.selection),
  }
}

export const cartSchedule = (
  { configuration, identity }: Brand,
  cart: Pick<Cart, 'paymentMethod'>,
  { lines, transit, now }: { lines: readonly ScheduledLine[]; transit: string | null; now: Date },
): Schedule =>
  schedule(
    {
      production: configuration.production,
      timezone: identity.timezone,
      lines,
      paidAt: waitsForMoney(cart.paymentMethod) ? null : now,
      transit,
    },
    now,
  )
