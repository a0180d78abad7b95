import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DeliveryDays } from '@/features/catalogue/product/delivery/DeliveryDays'
import type { DeliveryPromise } from '@/features/catalogue/product/delivery/delivery-promise'
import { queryClient } from '@/features/session/queries'
import { exampleDelivery, exampleProduct } from '../../../../stories/support/example-product'
import { mockShop } from '../../../../stories/support/mock-shop'
import { renderScreen, wording } from '../../../support/browser/screen'

const terms = (code: string, price: number, days: string, perKg = 0, freeAbove: number | null = null) => ({
  carrier_code: code,
  method_code: code,
  title: code,
  price,
  price_per_kg: perKg,
  free_above: freeAbove,
  days,
})

let leave = (): void => undefined
beforeEach(() => {
  window.sessionStorage.clear()
  queryClient().clear()
  leave = mockShop({
    DeliveryTerms: {
      deliveryTerms: {
        grams: 20,
        methods: [terms('standard', 5.99, '3-7', 0, 99), terms('express', 24.99, '1-2', 3)],
      },
    },
  }).end
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date('2026-11-30T15:00:00Z'))
})
afterEach(() => {
  leave()
  vi.useRealTimers()
})

async function open(promise: Partial<DeliveryPromise> = {}, rowCents = 6_500) {
  const chosen = { product: exampleProduct(), selection: {}, isDesigned: false }
  const order = { sku: 'EX-1', quantity: 50, rowCents }
  renderScreen(<DeliveryDays promise={{ ...exampleDelivery, ...promise }} chosen={chosen} order={order} />)
  fireEvent.click(screen.getByRole('button', { name: wording('arrival.needBy') }))
  return screen.findByLabelText(wording('needBy.label'))
}

const need = (box: HTMLElement, day: string) => fireEvent.change(box, { target: { value: day } })

test('the product page prices every method as the cart would, and the chosen day stays for the visit (schedule-361)', async () => {
  need(await open(), '2026-12-31')
  const rows = await screen.findAllByRole('listitem')
  // Express: $24.99 and $3.00 per kilogram of 50 pieces at 20 g.
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/standard.*\$5\.99$/),
    expect.stringMatching(/express.*\$27\.99$/),
  ])
  expect(window.sessionStorage.getItem('needed-day')).toBe('2026-12-31')
  expect(
    screen.getByRole('button', { name: wording('arrival.inTime', { day: 'Thu, Dec 31' }) }),
  ).toBeVisible()
})

test('a method that is free for the value of this order is shown as free (cart-17)', async () => {
  need(await open({}, 9_901), '2026-12-31')
  expect((await screen.findAllByRole('listitem'))[0]).toHaveTextContent(wording('needBy.free'))
})

test('the door to the days names standard shipping as too late for an earlier day (schedule-361)', async () => {
  need(await open(), '2026-12-09')
  expect(
    await screen.findByRole('button', { name: wording('arrival.tooLate', { day: 'Wed, Dec 9' }) }),
  ).toBeVisible()
  expect((await screen.findAllByRole('listitem'))[0]).toHaveTextContent('express')
})

test('a file that is still to be added is treated as added, and the page says so (schedule-361)', async () => {
  need(await open({ making: { ...exampleDelivery.making, artwork: ['option-artwork'] } }), '2026-12-31')
  expect(await screen.findByText(wording('needBy.ofProductWithArtwork'))).toBeVisible()
})
