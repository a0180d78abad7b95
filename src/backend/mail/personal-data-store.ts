import type { PersonalRows } from '../kernel/personal-rows'

/** Who gets e-mails that may be refused, and who refused them. */
export const mailingData: PersonalRows[] = [
  {
    table: 'mailing_recipients',
    whose: 't.store = person.store and t.email = person.email',
    erase: 'delete',
  },
]
