import type { PersonalRows } from './personal-rows'

/** E-mails to a person, and e-mails to the shop that mention the person; sent or not. */
export const emailData: PersonalRows[] = [
  {
    table: 'outbox_emails',
    whose:
      't.store = person.store and (lower(t.recipient) = person.email or position(person.email in lower(t.payload::text)) > 0)',
    erase: 'delete',
  },
]
