import { cancel } from './orders/cancel'
import { certificates } from './orders/certificates'
import { cutout } from './orders/cutout'
import { files } from './orders/files'
import { list } from './orders/list'
import { pay } from './orders/pay'
import { proof } from './orders/proof'
import { refund } from './orders/refund'
import { ship } from './orders/ship'
import { show } from './orders/show'
import { runSubcommand, type Subcommand } from './subcommand'
import { OrderRefusal } from '@/backend/orders/orders'

/** npm run orders: what the people behind the shop do with orders, beside the running shop (orders-10, orders-11, orders-12, orders-13, orders-14, orders-16). */

/** What is refused, or cannot be understood, is one message and not a stack. */
const spoken = (command: Subcommand): Subcommand => ({
  ...command,
  run: (ops, words) =>
    command.run(ops, words).catch((error: unknown) => {
      const isMistyped = String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS') // node:util says so
      if (!(error instanceof OrderRefusal) && !isMistyped) throw error
      console.error((error as Error).message) // both are errors
      return 1
    }),
})

if (process.env['COMMERCE_URL']) {
  console.error('Orders of this shop live at COMMERCE_URL; work on them there.')
  process.exit(1)
}

await runSubcommand(
  'orders',
  [list, show, files, cutout, certificates, pay, proof, ship, refund, cancel].map(spoken),
)
