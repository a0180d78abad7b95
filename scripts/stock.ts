import { noteStock, productName, stockLevels } from '@/backend/catalogue/catalogue'
import { runSubcommand, type Subcommand } from './subcommand'

/** npm run stock: what is left of products that the manifest counts, and what came in or went (operations-16). */

const commands: Subcommand[] = [
  {
    name: 'list',
    usage: 'list                       what is left, least first, and how many asked to be told',
    async run(ops) {
      for (const { sku, quantity, waiting } of await stockLevels(ops.db(), ops.brand.id))
        console.log(
          `${String(quantity).padStart(7)}  ${sku}  ${productName(ops, sku)}${waiting > 0 ? `  (${waiting} asked)` : ''}`,
        )
      return 0
    },
  },
  {
    name: 'change',
    usage: 'change <SKU> <+12 or -3>   notes what came in or went',
    async run(ops, [sku = '', typed = '']) {
      const { isDone, words } = await noteStock(ops, sku, typed)
      if (isDone) console.log(words)
      else console.error(words)
      return isDone ? 0 : 1
    },
  },
]

await runSubcommand('stock', commands)
