import { cancel } from './orders/cancel'
import { certificates } from './orders/certificates'
import { cutout } from './orders/cutout'
import { files } from './orders/files'
import { list } from './orders/list'
import { pay } from './orders/pay'
import { proof } from './orders/proof'
import { refund } from './orders/refund'
import { refundSent } from './orders/refund-sent'
import { ship } from './orders/ship'
import { show } from './orders/show'
import { runSubcommand, type Subcommand } from '../subcommand'
import { OrderRefusal } from '@/backend/orders/orders'

/**
 * npm run shop orders: commands for orders, for the shop's staff; they work while the shop runs (orders-10, orders-11,
 * orders-12, orders-13, orders-16).
 */

/** Prints refusals and mistyped arguments as one message instead of a stack trace. */
const spoken = (command: Subcommand): Subcommand => ({
  ...command,
  run: (ops, words) =>
    command.run(ops, words).catch((error: unknown) => {
      const isMistyped = String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS') // code set by node:util
      if (!(error instanceof OrderRefusal) && !isMistyped) throw error
      console.error((error as Error).message) // both are Error objects
      return 1
    }),
})

if (process.env['COMMERCE_URL']) {
  console.error('The orders of this shop are stored at COMMERCE_URL; manage them there.')
  process.exit(1)
}

await runSubcommand(
  'orders',
  [list, show, files, cutout, certificates, pay, proof, ship, refund, refundSent, cancel].map(spoken),
)
