import { expect, test } from 'vitest'
import { mayCancel } from '@/backend/orders/refunds/cancel-rules'
import type { Order, OrderLine } from '@/backend/orders/order'
import { orderStatuses } from '@/backend/orders/order-states'
import { orderSteps } from '@/backend/orders/order-steps'
import { statusInWords } from '@/backend/orders/step-words'
import type { Preparation } from '@/lib/dates/preparation'
import { message } from '@/backend/kernel/message'
import { compiledBrand } from '../support/compiled-brand'

const brand = compiledBrand('stickers')
const placedAt = new Date('2026-11-20T15:00:00Z')

const orderWith = (status: Order['status'], preparation: Preparation) =>
  ({
    status,
    placedAt,
    events: [{ kind: 'paid', facts: {}, at: placedAt }],
    shipments: [],
    shippingMethod: null,
    payment: { status: 'captured', reference: null, details: {} },
    lines: [
      {
        kind: 'simple',
        quantity: 2,
        quantityShipped: 0,
        quantityCanceled: 0,
        preparation,
        preparedAt: placedAt,
        productionDays: null,
        certificate: null,
      } as Partial<OrderLine> as OrderLine,
    ],
  }) as Partial<Order> as Order // what status and steps are derived from

const preparations: Preparation[] = ['artwork_missing', 'proof_due', 'proof_sent', 'approved', 'ready']
const making = message(brand, 'order.processing')

test('an order is never in production and cancelable at the same time (orders-69)', () => {
  const seen = { made: 0, cancelable: 0 }
  for (const status of orderStatuses)
    for (const preparation of preparations)
      for (let hour = 0; hour < 24 * 6; hour += 1) {
        const now = new Date(placedAt.getTime() + hour * 3_600_000)
        const order = orderWith(status, preparation)
        const isCancelable = mayCancel({ brand, now: () => now }, order)
        const isMade =
          statusInWords(brand, order, now) === making ||
          orderSteps(brand, order, now).some(({ code, state }) => code === 'making' && state === 'current')
        seen.made += Number(isMade)
        seen.cancelable += Number(isCancelable)
        expect(isMade && isCancelable, `${status}, ${preparation}, ${now.toISOString()}`).toBe(false)
      }
  expect(seen.made).toBeGreaterThan(0)
  expect(seen.cancelable).toBeGreaterThan(0)
})
