import { expect, test } from 'vitest'
import type { Brand } from '@/brand/compiled'
import { registrationOffer } from '@/brand/registration-offer'
import { exampleBrand } from '../support/brands'

const brand = exampleBrand()
const during = { start: '2026-11-01', end: '2026-11-30' }
const offerOf = (priceCaches: Brand['configuration']['priceCaches']) =>
  registrationOffer(
    { ...brand, configuration: { ...brand.configuration, priceCaches } },
    new Date('2026-11-20T15:00:00Z'),
  )

test('new customers get the best current offer that is marked for registration (pages-15)', () => {
  expect(
    offerOf({
      LINKED50: { percentOff: 50, ...during },
      WELCOM10: { percentOff: 10, registration: true, ...during },
      WELCOM15: { percentOff: 15, registration: true, ...during },
      ENDED250: { percentOff: 25, registration: true, start: '2026-01-01', end: '2026-11-19' },
    }),
  ).toEqual({ code: 'WELCOM15', percentOff: 15 })
  expect(offerOf({ LINKED50: { percentOff: 50, ...during } })).toBeUndefined()
})
