import type { PersonalRows } from '../kernel/personal-rows'

/** Who came through whom stays as two numbers: the rewards of both are in the books. */
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
