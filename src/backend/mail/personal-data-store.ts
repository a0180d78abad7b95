import type { PersonalRows } from '../kernel/personal-rows'

/** Who gets e-mails that may be refused, who refused them, and whose mailbox takes none. */
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
