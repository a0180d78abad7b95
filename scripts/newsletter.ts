import { newsletterReaders } from '@/backend/mail/mail'
import { settings } from '@/settings/settings'
import { runSubcommand } from './subcommand'

/** npm run newsletter: who gets it, for the service that sends it (mail-5). */

/** One field of a CSV file (RFC 4180). */
const field = (text: string) => `"${text.replaceAll('"', '""')}"`

await runSubcommand('newsletter', [
  {
    name: 'export',
    usage: 'export                     addresses as CSV, each with its links to unsubscribe',
    async run({ brand, db }) {
      const readers = await newsletterReaders(db(), brand.id, settings().site.address)
      const rows = readers.map(({ email, unsubscribe: { page, oneClick } }) => [email, page, oneClick])
      for (const row of [['email', 'unsubscribe', 'list_unsubscribe'], ...rows])
        console.log(row.map(field).join(','))
      return 0
    },
  },
])
