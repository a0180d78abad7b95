import { where } from '../manifest/describe-issue'
import type { PartName } from '../manifest/parts'
import type { Path } from '../manifest/source'
import type { PriceTableManifest } from '../schema/catalogue'
import type { CheckInput } from './reporter'

/** Prices that are valid and hardly meant: a hundred times those of other tables, or of the product itself (brand-96). */

export interface Slip {
  part: PartName
  path: Path
  message: string
}

export const rounded = (amount: number) => Math.round(amount * 100) / 100

/** A setting is this many times that of every other price table with the same unit. */
const farFrom = 25

/** Finds price tables that charge a hundred times what all others for the same kind of piece do. */
function* farTables({ usable }: CheckInput): Generator<Slip> {
  const tables = Object.entries(usable.priceTables?.priceTables ?? {})
  for (const setting of ['base', 'perCm2'] as const)
    for (const [key, table] of tables) {
      const amount = table[setting]
      const others = tables
        .filter(([other, { unit }]) => other !== key && unit === table.unit)
        .map(([, each]) => each[setting])
        .filter((each) => each > 0)
      if (amount === 0 || others.length < 2) continue
      const isFar = amount > farFrom * Math.max(...others) || amount * farFrom < Math.min(...others)
      if (!isFar) continue
      const path = ['priceTables', key, setting]
      const better = Number((amount > Math.max(...others) ? amount / 100 : amount * 100).toPrecision(4))
      yield {
        part: 'priceTables',
        path,
        message: `${where(path)} is ${amount}, far from the other tables for a ${table.unit} (${Math.min(...others)} to ${Math.max(...others)}). Did you mean ${better}?`,
      }
    }
}

/** The cheapest order of a table is this many times the middle of all, and this many times the next one. */
const farOrders = { middle: 15, next: 2.5 }

/** Area of a piece, in cm², where the table sets no minimum. */
const smallPiece = 50

/** Returns what the fewest pieces of a price table cost, of a small size. */
function cheapestOrder(table: PriceTableManifest): number {
  const area = (table.perCm2 ?? 0) * (table.minimumCm2 ?? smallPiece)
  return (table.base + area) * (table.breaks[0]?.factor ?? 1) * table.minimum
}

/** Finds a table without others for the same kind of piece whose cheapest order is far from all other orders. */
function* farOnlyTables({ usable }: CheckInput): Generator<Slip> {
  const tables = Object.entries(usable.priceTables?.priceTables ?? {}).filter(([, table]) => table.base > 0)
  for (const [key, table] of tables) {
    const alike = tables.filter(([other, { unit }]) => other !== key && unit === table.unit)
    const orders = tables
      .flatMap(([other, each]) => (other === key ? [] : [cheapestOrder(each)]))
      .toSorted((a, b) => a - b)
    const middle = orders[Math.floor(orders.length / 2)]
    if (alike.length > 1 || orders.length < 3 || middle === undefined) continue
    const order = cheapestOrder(table)
    const isDear = order > middle * farOrders.middle && order > Math.max(...orders) * farOrders.next
    const isCheap = order * farOrders.middle < middle && order * farOrders.next < Math.min(...orders)
    if (!isDear && !isCheap) continue
    const path = ['priceTables', key, 'base']
    yield {
      part: 'priceTables',
      path,
      message: `${where(path)} is ${table.base}, so the smallest order costs $${rounded(order)}; those of other tables begin at $${rounded(orders[0] ?? 0)} to $${rounded(orders.at(-1) ?? 0)}. Did you mean ${rounded(isDear ? table.base / 100 : table.base * 100)}?`,
    }
  }
}

/** An option costs at most so many times the base of its product's price table, and this much in dollars. */
const largestExtra = { times: 40, dollars: 250 }

const others = (values: Record<string, { price?: number | undefined }>, below: number) =>
  Object.values(values).flatMap(({ price = 0 }) => (price < below ? [price] : []))

/** Finds extras that cost far more than the product itself. */
function* largeExtras({ usable }: CheckInput): Generator<Slip> {
  const bases = new Map<string, number>()
  for (const { options, priceTable, surcharge = 0 } of Object.values(usable.products?.products ?? {}))
    for (const set of [options].flat()) {
      const base = (usable.priceTables?.priceTables[priceTable]?.base ?? 0) + surcharge
      bases.set(set, Math.max(base, bases.get(set) ?? 0))
    }
  for (const [set, options] of Object.entries(usable.options?.optionSets ?? {}))
    for (const [option, { values = {} }] of Object.entries(options))
      for (const [value, { price = 0, priceType }] of Object.entries(values)) {
        const base = bases.get(set)
        if (priceType === 'percent' || base === undefined || price <= largestExtra.dollars) continue
        // Sets of thirty and fifty pieces cost much more than one, and near each other.
        const next = Math.max(base, ...others(values, price))
        if (price <= next * largestExtra.times) continue
        const path = ['optionSets', set, option, 'values', value, 'price']
        yield {
          part: 'options',
          path,
          message: `${where(path)} is ${price} dollars more for a piece that begins at ${rounded(base)}. Did you mean ${rounded(price / 100)}?`,
        }
      }
}

/** A remarketing price differs from the price of a piece by at most this factor, either way. */
const remarketingFactor = 20

function* strangeRemarketing({ usable }: CheckInput): Generator<Slip> {
  for (const [urlKey, { remarketing, priceTable, surcharge = 0 }] of Object.entries(
    usable.products?.products ?? {},
  )) {
    const table = usable.priceTables?.priceTables[priceTable]
    if (!table || remarketing?.price === undefined) continue
    const most = Math.max(...table.quantities, table.minimum)
    const piece = table.base + surcharge
    const highest = Math.max(piece, 1) * most * remarketingFactor
    if (remarketing.price <= highest && remarketing.price * remarketingFactor >= piece * table.minimum * 0.5)
      continue
    const path = ['products', urlKey, 'remarketing', 'price']
    yield {
      part: 'products',
      path,
      message: `${where(path)} is ${remarketing.price}, but ${table.minimum} of it begin at ${rounded(piece * table.minimum)}. One of the two has its decimal point elsewhere.`,
    }
  }
}

export const priceFinders = [farTables, farOnlyTables, largeExtras, strangeRemarketing]
