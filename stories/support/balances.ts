import type { ShopAnswer } from './mock-shop'

/** Example gift cards, credit and points, as the shop returns them. */

const money = (value: number) => ({ value })

const exampleSpending = {
  point_spent: 0,
  rule_applied: null,
  use_max_points: false,
  rules: [{ id: 'standard', label: '100 points take $1 off', min: 100, max: 10_000, step: 100 }],
}

const noBalances = { applied_gift_cards: null, applied_store_credit: null, reward_points: null }

export const balancesOfVisitor: ShopAnswer = { cart: noBalances }

/** A customer who has balances and has not used any yet. */
export const balancesOfCustomer: ShopAnswer = {
  cart: {
    ...noBalances,
    applied_store_credit: { applied_balance: money(0), current_balance: money(18.5) },
    reward_points: { balance: 1_240, earning: [{ points: 315 }], spending: exampleSpending },
  },
}

/** All kinds of balances, used at the same time. */
export const balancesInUse: ShopAnswer = {
  cart: {
    applied_gift_cards: [
      { code: '•••• 7K2M', applied_balance: money(25), card_remaining_amount: money(0) },
      { code: '•••• Q9XA', applied_balance: money(6.5), card_remaining_amount: money(43.5) },
    ],
    applied_store_credit: { applied_balance: money(18.5), current_balance: money(18.5) },
    reward_points: {
      balance: 1_240,
      earning: [{ points: 95 }],
      spending: { ...exampleSpending, point_spent: 1_200, rule_applied: 'standard' },
    },
  },
}

const exampleRewards = {
  available_amount: 12.4,
  available_points: 1_240,
  pending_points: 210,
  lifetime_points: 2_140,
  points_last_months: 24,
  ending_points: 300 as number | null,
  ending_on: '2027-02-14' as string | null,
  loyalty_joined: true,
  loyalty_levels: [
    {
      id: 'maker',
      name: 'Maker',
      points_required: 0,
      benefits: ['5 points for each dollar'],
      is_current: false,
    },
    {
      id: 'regular',
      name: 'Regular',
      points_required: 1_000,
      benefits: ['A quarter more points on every order', 'Proofs by the next business day'],
      is_current: true,
    },
    {
      id: 'patron',
      name: 'Patron',
      points_required: 5_000,
      benefits: ['Half as many points again on every order', 'A named person in our workshop'],
      is_current: false,
    },
  ],
  settings: { balance_updates: true, expiration_notices: false },
}

const exchange = {
  earning: { points: 5, currency_amount: 1 },
  redemption: { points: 100, currency_amount: 1 },
}

const rewardsOf = (more: Partial<typeof exampleRewards> = {}, credit = 18.5): ShopAnswer => ({
  rewardInformation: { ...exampleRewards, ...more },
  customer: { reward_points: { exchange_rates: exchange }, store_credit: { current_balance: money(credit) } },
})

export const newcomerRewards = rewardsOf(
  {
    available_amount: 0,
    available_points: 0,
    pending_points: 0,
    lifetime_points: 0,
    ending_points: null,
    ending_on: null,
    loyalty_joined: false,
    loyalty_levels: exampleRewards.loyalty_levels.map((level) => ({ ...level, is_current: false })),
  },
  0,
)

const page = { current_page: 1, total_pages: 2 }

export const noTransactions: ShopAnswer = {
  rewardInformation: {
    available_points: 0,
    transactions: { items: [], page_info: { current_page: 1, total_pages: 0 } },
  },
}

export const noCredit: ShopAnswer = {
  customer: {
    store_credit: {
      current_balance: money(0),
      balance_history: { items: [], page_info: { current_page: 1, total_pages: 0 } },
    },
  },
}

/** Answers to the queries of the account's pages. */
export const balanceAnswers: Record<string, ShopAnswer> = {
  Rewards: rewardsOf(),
  RewardTransactions: {
    rewardInformation: {
      available_points: 1_240,
      transactions: {
        items: [
          {
            id: '3',
            created_at: '2026-11-18T16:00:00Z',
            comment: 'Earned with order 000000042',
            points: 315,
            order_number: '000000042',
          },
          {
            id: '2',
            created_at: '2026-11-02T16:00:00Z',
            comment: 'Paid for order 000000039',
            points: -400,
            order_number: '000000039',
          },
          {
            id: '1',
            created_at: '2026-10-01T16:00:00Z',
            comment: 'Welcome to the program',
            points: 100,
            order_number: null,
          },
        ],
        page_info: page,
      },
    },
  },
  CreditHistory: {
    customer: {
      store_credit: {
        current_balance: money(18.5),
        balance_history: {
          items: [
            {
              action: 'Paid for order 000000042',
              balance_change: money(-6.5),
              actual_balance: money(18.5),
              date_time_changed: '2026-11-18T16:00:00Z',
            },
            {
              action: 'Moved from a gift card',
              balance_change: money(25),
              actual_balance: money(25),
              date_time_changed: '2026-11-02T16:00:00Z',
            },
          ],
          page_info: page,
        },
      },
    },
  },
  GiftCard: { giftCardAccount: { code: '•••• 7K2M', balance: money(25) } },
}
