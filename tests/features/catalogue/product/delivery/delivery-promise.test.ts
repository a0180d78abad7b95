import { expect, test } from 'vitest'
import {
  cutoffToday,
  handlingDays,
  promisedSchedule,
} from '@/features/catalogue/product/delivery/delivery-promise'

const zone = 'America/New_York'
const promise = {
  production: { days: 2, cutoffHour: 14, proofDays: 1, approvalDays: 1 },
  making: { isProofed: true, artwork: ['art'], later: ['later'], days: { rush: 1 } },
  transit: '3-7',
}
const product = {
  options: [
    { uid: 'art', title: 'Artwork', type: 'file' as const, required: false },
    { uid: 'when', title: 'When', type: 'radio' as const, required: false },
  ],
  rules: [],
}
const now = new Date('2026-12-01T18:00:00Z')
const at = (selection: Record<string, string[] | string>, isDesigned = false) =>
  promisedSchedule(promise, { product, selection, isDesigned }, now, zone)
const withArt = { art: 'uploads/a.png' }

test('the delivery date includes the proof that the choices need, and no proof for a finished design (schedule-361, catalogue-40)', () => {
  expect(at(withArt)).toEqual({
    kind: 'days',
    proofBy: '2026-12-02',
    approveBy: '2026-12-03',
    shipsBy: '2026-12-08',
    arrives: { from: '2026-12-11', to: '2026-12-17' },
  })
  expect(at({}, true)).toMatchObject({ proofBy: null, approveBy: null, shipsBy: '2026-12-03' })
})

test('a rush choice ships earlier, and artwork sent later counts days from its arrival (schedule-362)', () => {
  expect(at({ ...withArt, when: ['rush'] })).toMatchObject({ shipsBy: '2026-12-07' })
  expect(at({ when: ['later'] })).toEqual({
    kind: 'counted',
    after: ['artwork'],
    arrives: { least: 8, most: 12 },
  })
})

test('the page shows today’s cut-off time only before it and only on working days (catalogue-40)', () => {
  const cutoff = (moment: string) => cutoffToday(promise.production, new Date(moment), 'en-US', zone)
  expect(cutoff('2026-12-01T18:59:00Z')).toMatch(/^2\sPM EST$/)
  expect(cutoff('2026-12-01T19:00:00Z')).toBeUndefined()
  expect(cutoff('2026-11-21T12:00:00Z')).toBeUndefined()
  expect(cutoff('2026-11-26T12:00:00Z')).toBeUndefined()
  const closed = { ...promise.production, closed: ['2026-12-01'] }
  expect(cutoffToday(closed, new Date('2026-12-01T18:59:00Z'), 'en-US', zone)).toBeUndefined()
})

test('the handling time in product data includes proof days only for proofed products (catalogue-39)', () => {
  expect(handlingDays(promise)).toBe(5)
  expect(handlingDays({ ...promise, making: { ...promise.making, isProofed: false } })).toBe(2)
})
