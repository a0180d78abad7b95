import { proof } from './orders/proof'
import { runSubcommand } from './subcommand'

/** npm run orders: what the workshop does with an order. */
await runSubcommand('orders', [proof])
