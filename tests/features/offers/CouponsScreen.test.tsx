import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Deal } from '@/features/offers/coupons'
import { CouponsScreen } from '@/features/offers/CouponsScreen'
import { drawScreen, wording } from '../../support/screen'

const deal = (code: string, endsAt: string): Deal => ({
  code,
  label: `The deal ${code}`,
  message: 'It is yours.',
  gives: { kind: 'percent', percent: 10 },
  minimumCents: null,
  oncePerCustomer: false,
  endsAt,
})

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T12:00:30Z') }))
afterEach(() => vi.useRealTimers())

test('a coupon that ends while the page is open goes, the others stay (offers-2)', async () => {
  drawScreen(
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

test('when the last one has ended the page says so (offers-1, offers-2)', async () => {
  drawScreen(<CouponsScreen deals={[deal('SOON', '2026-11-20T12:01:59.999Z')]} />)
  await act(() => vi.advanceTimersByTimeAsync(180_000))
  expect(screen.getByRole('heading', { name: wording('offers.none') })).toBeVisible()
})
