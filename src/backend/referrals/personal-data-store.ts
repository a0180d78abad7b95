import type { PersonalRows } from '../kernel/personal-rows'

/** The pair of customer ids is kept: the rewards of both are in the accounts. */
export const referralData: PersonalRows[] = [
  {
    table: 'referral_invitations',
    whose: '(t.store = person.store and t.email_key = person.email) or t.customer_id = any(person.customers)',
    erase: 'delete',
  },
  { table: 'referral_codes', whose: 't.customer_id = any(person.customers)', erase: 'delete' },
  {
    table: 'referrals',
    whose: 't.friend_id = any(person.customers) or t.referrer_id = any(person.customers)',
    erase: 'keep',
  },
]
