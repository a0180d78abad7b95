import type { Pool } from 'pg'
import { makeGiftCardCode } from '@/backend/balances/gift-card-store'
import {
  accountOf,
  awardPoints,
  creditAccount,
  postEntries,
  type BalanceKind,
} from '@/backend/balances/ledger-store'
import { transaction } from '@/backend/database/connection'
import { password } from '../account'
import { shopMoment, type openShop } from '../shop'

/** Helpers that give customers store credit, points and other balances. */
export function balancesOf(shop: ReturnType<typeof openShop>, pool: () => Pool) {
  const store = shop.brand.id
  let counter = 0

  async function cardOf(cents: number): Promise<{ id: number; code: string }> {
    return transaction(async (sql) => {
      const { rows } = await sql.query<{ id: number }>(
        `insert into balance_accounts (store, kind, created_at) values ($1, 'gift-card', $2) returning id`,
        [store, shopMoment],
      )
      const id = rows[0]?.id ?? 0
      if (cents > 0)
        await postEntries(sql, [
          { accountId: id, amount: cents, reason: 'sold', reference: 'made for a test', at: shopMoment },
        ])
      return { id, code: await makeGiftCardCode(sql, id) }
    }, pool())
  }

  async function customerId(email: string): Promise<number> {
    const { rows } = await pool().query<{ id: number }>(
      'select id from customers where store = $1 and email_key = $2',
      [store, email],
    )
    if (!rows[0]) throw new Error(`${email} is no customer`)
    return rows[0].id
  }

  async function give(email: string, held: { creditCents?: number; points?: number }): Promise<void> {
    const gift = {
      store,
      customerId: await customerId(email),
      reason: 'courtesy' as const,
      at: shopMoment,
    }
    await transaction(async (sql) => {
      if (held.creditCents)
        await creditAccount(sql, { ...gift, amount: held.creditCents, reference: `gift ${++counter}` })
      if (held.points)
        await awardPoints(sql, { ...gift, amount: held.points, reference: `gift ${++counter}` })
    }, pool())
  }

  async function balance(email: string, kind: Exclude<BalanceKind, 'gift-card'>): Promise<number> {
    const owner = { store, customerId: await customerId(email) }
    return (await accountOf(pool(), owner, kind, shopMoment)).balance
  }

  async function cardBalance(id: number): Promise<number> {
    const { rows } = await pool().query<{ balance: number }>(
      'select balance from balance_accounts where id = $1',
      [id],
    )
    return rows[0]?.balance ?? -1
  }

  /** Returns the cart steps for a customer's own cart. */
  async function customerCart(token: string) {
    const answer = await shop.ask<{ customerCart: { id: string } }>('{ customerCart { id } }', {}, { token })
    return shop.guestWith(answer.data.customerCart.id, { token })
  }

  return { cardOf, give, balance, cardBalance, customerCart, customerId, password }
}
