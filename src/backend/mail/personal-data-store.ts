import type { PersonalRows } from '../kernel/personal-rows'

/** Recipients of optional e-mails, those who unsubscribed, and addresses that bounced. */
export const mailingData: PersonalRows[] = [
  {
    table: 'mailing_recipients',
    whose: 't.store = person.store and t.email = person.email',
    erase: 'delete',
  },
  {
    table: 'bounced_addresses',
    whose: 't.store = person.store and t.email = person.email',
    erase: 'delete',
  },
]
