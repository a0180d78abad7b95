import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Deal } from '@/features/offers/coupons'
import { CouponsScreen } from '@/features/offers/CouponsScreen'
import { renderScreen, wording } from '../../support/browser/screen'

const deal = (code: string, endsAt: string): Deal => ({
  code,
  label: `The deal ${code}`,
  message: 'It is yours.',
  gives: '10% off',
  minimumCents: null,
  oncePerCustomer: false,
  creditFor: null,
  endsAt,
})

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T12:00:30Z') }))
afterEach(() => vi.useRealTimers())

test('a coupon that ends while the page is open disappears, and the others stay (offers-1)', async () => {
  renderScreen(
    <CouponsScreen
      deals={[deal('SOON', '2026-11-20T12:01:59.999Z'), deal('LATER', '2026-11-20T18:00:00Z')]}
    />,
  )
  expect(screen.getByText('SOON')).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.getByText('SOON'), 'it still counts').toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(screen.queryByText('SOON')).toBeNull()
  expect(screen.getByText('LATER')).toBeVisible()
})

test('the page says that there are no coupons once the last one has ended (offers-1)', async () => {
  renderScreen(<CouponsScreen deals={[deal('SOON', '2026-11-20T12:01:59.999Z')]} />)
  await act(() => vi.advanceTimersByTimeAsync(180_000))
  expect(screen.getByRole('heading', { name: wording('offers.none') })).toBeVisible()
})

test('a coupon’s label is hidden if it repeats the headline', () => {
  const [deal25, welcome] = ['TAKE25', 'WELCOME10'].map((code) => deal(code, '2026-12-20T12:00:00Z'))
  if (!deal25 || !welcome) throw new Error('two deals')
  renderScreen(<CouponsScreen deals={[{ ...deal25, label: '$25 off $250', gives: '$25 off' }, welcome]} />)
  expect(screen.queryByText('$25 off $250')).toBeNull()
  expect(screen.getByText('$25 off')).toBeVisible()
  expect(screen.getByText('The deal WELCOME10')).toBeVisible()
})
