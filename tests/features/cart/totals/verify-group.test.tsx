import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { VerifyGroup } from '@/features/cart/totals/VerifyGroup'
import { queryClient, WithQueries } from '@/features/session/queries'
import { verifyOutcomes } from '@/lib/products/verified-groups'
import { mockShop, type ShopAnswer } from '../../../../stories/support/mock-shop'
import { allGroups, groupCoupon } from '../../../../stories/support/groups'
import { renderScreen, wording } from '../../../support/browser/screen'

let shop: ReturnType<typeof mockShop>
beforeEach(() => queryClient().clear())
afterEach(() => shop.end())

function draw(answers: Record<string, ShopAnswer>, verified?: string | string[], coupon = false) {
  shop = mockShop(answers)
  return renderScreen(
    <WithQueries>
      <VerifyGroup coupon={coupon ? groupCoupon : null} />
    </WithQueries>,
    verified === undefined ? {} : { query: { verified } },
  )
}

test('each group with a discount has a plain link to its verification (verification-7)', async () => {
  draw({ DiscountedGroups: { groups: ['teacher', 'evil', 7] } })
  const link = await screen.findByText(wording('groups.teacher'))
  expect(link).toHaveAttribute('href', '/customer/verify/teacher/start')
  expect(document.querySelectorAll('a')).toHaveLength(1)
})

test.each([{ groups: [] }, { groups: 'none' }])(
  'the cart offers no verification if the shop responds with %j (verification-7)',
  async (answer) => {
    draw({ DiscountedGroups: answer })
    await waitFor(() => expect(queryClient().isFetching()).toBe(0))
    expect(screen.queryByText(wording('groups.title'))).toBeNull()
  },
)

test.each([
  ['done', true, 'status'],
  ['other', true, 'status'],
  ['unverified', false, 'status'],
  ['refused', false, 'status'],
  ['canceled', false, 'status'],
  ['failed', false, 'alert'],
])(
  'returning with outcome %s shows its message and moves the focus to it (verification-7)',
  (outcome, coupon, role) => {
    draw(allGroups, outcome, coupon)
    expect(screen.getByText(wording(`groups.${outcome}`)).closest(`[role="${role}"]`)).toHaveFocus()
  },
)

test.each<[string | string[], boolean]>([
  ['done', false],
  ['other', false],
  ['failed', true],
  ['<b>evil</b>', false],
  ['constructor', false],
  [['failed', 'failed'], false],
])(
  'returning with outcome %j shows no message that contradicts the cart (cart has a coupon: %j) (verification-7)',
  async (verified, coupon) => {
    draw(allGroups, verified, coupon)
    await waitFor(() => expect(queryClient().isFetching()).toBe(0))
    const shown = verifyOutcomes.filter((outcome) => screen.queryByText(wording(`groups.${outcome}`)))
    expect(shown).toEqual([])
  },
)
