import { newsletterReaders } from '@/backend/mail/mail'
import { csv } from '@/lib/words/csv'
import { settings } from '@/settings/settings'
import { runSubcommand } from '../subcommand'

/** npm run shop newsletter: exports the subscribers for the service that sends the newsletter (mail-5). */

await runSubcommand('newsletter', [
  {
    name: 'export',
    usage: 'export                     addresses as CSV, each with its unsubscribe links',
    async run({ brand, db }) {
      const readers = await newsletterReaders(db(), brand.id, settings().site.address)
      const rows = readers.map(({ email, unsubscribe: { page, oneClick } }) => [email, page, oneClick])
      process.stdout.write(csv([['email', 'unsubscribe', 'list_unsubscribe'], ...rows]))
      return 0
    },
  },
])
