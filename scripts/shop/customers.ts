import { customerCommands } from './customers/commands'
import { runSubcommand } from '../subcommand'

/**
 * npm run shop customers: exports what the shop stores about one person, or erases it (customer-35, customer-36).
 */
if (process.env['COMMERCE_URL']) {
  console.error('The customers of this shop are stored at COMMERCE_URL; manage them there.')
  process.exit(1)
}

await runSubcommand('customers', customerCommands)
