import type { PersonalRows } from '../kernel/personal-rows'

/**
 * Balances and their entries belong to the shop's books: amounts, reasons and ids stay, and comments are
 * erased.
 */
export const balanceData: PersonalRows[] = [
  { table: 'reward_profiles', whose: 't.customer_id = any(person.customers)', erase: 'delete' },
  { table: 'balance_accounts', whose: 't.customer_id = any(person.customers)', erase: 'keep' },
  {
    table: 'balance_entries',
    whose:
      't.account_id in (select id from balance_accounts where balance_accounts.customer_id = any(person.customers))',
    erase: { set: 'comment = null' },
  },
]
