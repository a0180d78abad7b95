import { expect, test } from 'vitest'
import { cardBrand, decideCard, passesLuhn, testCards } from '@/backend/payments/sandbox/card-rules'
import { paymentSettings } from '@/backend/payments/payment-settings'
import { readSignedAnswer, signAnswer } from '@/backend/payments/sandbox/signed-answer'
import { settingsOf } from '@/settings/settings'

const now = new Date('2026-11-20T15:00:00Z')
const card = { number: testCards.approved, month: 11, year: 2026, code: '123' }

test('the documented test card numbers are approved, declined or challenged (payments-5)', () => {
  expect(decideCard(card, now)).toEqual({ status: 'approved' })
  expect(decideCard({ ...card, number: testCards.declined }, now)).toMatchObject({ message: 'Declined' })
  expect(decideCard({ ...card, number: testCards.noFunds }, now)).toMatchObject({ result: 50 })
  expect(decideCard({ ...card, number: testCards.challenge }, now)).toEqual({ status: 'challenge' })
})

test.each([
  [{ number: '4242424242424241' }, 'Invalid account number'],
  [{ number: '' }, 'Invalid account number'],
  [{ number: '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢' }, 'Invalid account number'],
  [{ month: 10 }, 'Invalid expiration date'],
  [{ month: 13 }, 'Invalid expiration date'],
  [{ month: Number.NaN }, 'Invalid expiration date'],
  [{ year: 2099 }, 'Invalid expiration date'],
  [{ code: '12' }, 'Card security code mismatch'],
  [{ code: '999' }, 'Card security code mismatch'],
  [{ number: '378282246310005', code: '123' }, 'Card security code mismatch'],
])('a card with %j is declined (payments-5)', (wrong, message) => {
  expect(decideCard({ ...card, ...wrong }, now)).toMatchObject({ status: 'declined', message })
})

test('a card is valid until the end of its expiration month', () => {
  expect(decideCard(card, new Date('2026-11-30T23:00:00Z')).status).toBe('approved')
  expect(decideCard(card, new Date('2026-12-02T00:00:00Z')).status).toBe('declined')
})

test('the card network is detected from the first digits', () => {
  expect(['4242', '5555', '2221', '3782', '6011', '9999'].map(cardBrand)).toEqual([
    'Visa',
    'Mastercard',
    'Mastercard',
    'American Express',
    'Discover',
    'Card',
  ])
  expect(passesLuhn('5555555555554444')).toBe(true)
})

test('a signed response is read unchanged, and rejected if a single character differs (payments-3)', () => {
  const payload = signAnswer({ RESULT: '0', AMT: '12.34', RESPMSG: 'A & B = C' }, 'secret')
  expect(readSignedAnswer(payload, 'secret')).toEqual({ RESULT: '0', AMT: '12.34', RESPMSG: 'A & B = C' })
  for (const wrong of [
    payload.replace('12.34', '12.35'),
    `${payload}&X=1`,
    `${payload}&AMT=0.01`,
    '',
    'SIGNATURE=x',
  ])
    expect(readSignedAnswer(wrong, 'secret')).toBeUndefined()
  expect(readSignedAnswer(payload, 'other')).toBeUndefined()
})

test.each([
  [{ SHOP_MODE: 'demo', NODE_ENV: 'production' }, true],
  [{ SHOP_MODE: 'live' }, false],
  [{ SHOP_MODE: 'live', PAYMENTS_SANDBOX: '1' }, true],
  [{ NODE_ENV: 'production' }, false],
  [{}, true],
])('with %j the payment sandbox is allowed: %s (payments-2)', (environment, runs) => {
  expect(paymentSettings(settingsOf(environment)).allowsSandbox).toBe(runs)
})
