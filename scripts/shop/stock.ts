import { recordStockChange, productName, stockLevels } from '@/backend/catalogue/catalogue'
import { runSubcommand, type Subcommand } from '../subcommand'

/** npm run shop stock: lists and changes the stock of products that the manifest counts (operations-16). */

const commands: Subcommand[] = [
  {
    name: 'list',
    usage: 'list                       stock levels, lowest first, and how many shoppers wait for a restock',
    async run(ops) {
      for (const { sku, quantity, waiting } of await stockLevels(ops.db(), ops.brand.id))
        console.log(
          `${String(quantity).padStart(7)}  ${sku}  ${productName(ops, sku)}${waiting > 0 ? `  (${waiting} waiting)` : ''}`,
        )
      return 0
    },
  },
  {
    name: 'change',
    usage: 'change <SKU> <+12 or -3>   records stock that came in or left',
    async run(ops, [sku = '', typed = '']) {
      const { isDone, words } = await recordStockChange(ops, sku, typed)
      if (isDone) console.log(words)
      else console.error(words)
      return isDone ? 0 : 1
    },
  },
]

await runSubcommand('stock', commands)
