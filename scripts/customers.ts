import { customerCommands } from './customers/commands'
import { runSubcommand } from './subcommand'

/** npm run customers: what the shop knows of one person, and how it forgets it (customer-35, customer-36). */
if (process.env['COMMERCE_URL']) {
  console.error('Customers of this shop live at COMMERCE_URL; work on them there.')
  process.exit(1)
}

await runSubcommand('customers', customerCommands)
