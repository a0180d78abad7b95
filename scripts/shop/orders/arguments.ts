import { readCents } from '@/lib/fields/typed-number'
import { parseArgs } from 'node:util'
import { OrderRefusal } from '@/backend/orders/orders'

/** The arguments after a subcommand's name. */

interface Values {
  again?: boolean
  all?: boolean
  json?: boolean
  amount?: string
  carrier?: string
  key?: string
  limit?: string
  line?: string[]
  reason?: string
  reference?: string
  refund?: string
  status?: string
  tracking?: string
  'without-proof'?: boolean
}

const options = {
  again: { type: 'boolean' },
  all: { type: 'boolean' },
  json: { type: 'boolean' },
  amount: { type: 'string' },
  carrier: { type: 'string' },
  key: { type: 'string' },
  limit: { type: 'string' },
  line: { type: 'string', multiple: true },
  reason: { type: 'string' },
  reference: { type: 'string' },
  refund: { type: 'string' },
  'without-proof': { type: 'boolean' },
  status: { type: 'string' },
  tracking: { type: 'string' },
} as const satisfies Record<keyof Values, object>

export function readArguments(
  words: string[],
  allowed: readonly (keyof Values)[],
): { values: Values; positionals: string[] } {
  const known = Object.fromEntries(allowed.map((name) => [name, options[name]]))
  try {
    const { values, positionals } = parseArgs({ args: words, options: known, allowPositionals: true })
    return { values: values as Values, positionals } // types match `options`
  } catch (error) {
    throw new OrderRefusal(error instanceof Error ? error.message : String(error))
  }
}

export function onlyNumber(positionals: readonly string[]): string {
  const [number, ...more] = positionals
  if (!number || more.length > 0) throw new OrderRefusal('Give one order number, such as 000000042.')
  return /^\d{1,9}$/.test(number) ? number.padStart(9, '0') : number
}

/** Converts dollars to cents: "12.50" or "12" → 1250 or 1200. */
export function centsOf(dollars: string): number {
  const cents = readCents(dollars)
  if (cents === undefined) throw new OrderRefusal(`"${dollars}" is not an amount such as 12.50.`)
  return cents
}

/** Parses quantities of lines: "1=3" means three units of the first line. @returns line ids → quantities */
export function quantitiesOf(
  texts: readonly string[],
  lines: readonly { id: number }[],
): { lineId: number; quantity: number }[] {
  const quantities = new Map<number, number>()
  for (const text of texts) {
    const [, position = '', quantity = ''] = /^(\d{1,3})=(\d{1,7})$/.exec(text) ?? []
    const line = lines[Number(position) - 1]
    if (!line) throw new OrderRefusal(`"${text}" is not a line and quantity such as 1=50.`)
    quantities.set(line.id, (quantities.get(line.id) ?? 0) + Number(quantity))
  }
  return [...quantities].map(([lineId, quantity]) => ({ lineId, quantity }))
}
