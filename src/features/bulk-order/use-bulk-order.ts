import { useEffect, useState } from 'react'
import type { Selection } from '@/lib/products/product-options'
import type { Upload } from '../artwork/upload-artwork'
import { dropDraft, keepDraft, readDraft } from '../forms/draft'
import { blankRow, type BulkRow } from './bulk-rows'

/** The draft of a bulk order. It survives a reload until all of it is in the cart (bulk-order-7). */

export interface BulkOrder {
  product: string
  shared: Selection
  uploads: Record<string, Upload>
  rows: BulkRow[]
}

const name = 'bulk-order'
const fresh = (product = ''): BulkOrder => ({
  product,
  shared: {},
  uploads: {},
  rows: [blankRow(), blankRow(), blankRow()],
})

const texts = ['size', 'width', 'height', 'quantity', 'unknownSize'] as const

function rowFrom(value: unknown): BulkRow[] {
  if (typeof value !== 'object' || value === null) return []
  const record = value as Record<string, unknown> // every member is checked below
  if (!texts.every((key) => typeof record[key] === 'string')) return []
  return [blankRow(Object.fromEntries(texts.map((key) => [key, record[key]])) as Partial<BulkRow>)] // just checked
}

/** Reads the draft, dropping invalid parts. It is not checked against the product here. */
function kept(): BulkOrder {
  try {
    const order = JSON.parse(readDraft(name, { order: '' }).order ?? '') as Partial<BulkOrder> | null // checked member by member
    const rows = Array.isArray(order?.rows) ? order.rows.flatMap(rowFrom) : []
    return {
      product: typeof order?.product === 'string' ? order.product : '',
      shared: typeof order?.shared === 'object' ? { ...order.shared } : {},
      uploads: typeof order?.uploads === 'object' ? { ...order.uploads } : {},
      rows: rows.length > 0 ? rows : fresh().rows,
    }
  } catch {
    return fresh()
  }
}

export function useBulkOrder() {
  const [order, setOrder] = useState(kept)
  useEffect(() => keepDraft(name, { order: JSON.stringify(order) }), [order])
  return {
    order,
    change: (changes: Partial<BulkOrder>) => setOrder((now) => ({ ...now, ...changes })),
    choose: (product: string) => setOrder((now) => ({ ...fresh(product), rows: emptied(now.rows) })),
    startAgain: () => {
      dropDraft(name)
      setOrder(fresh())
    },
  }
}

/** Clears the sizes, because another product has other sizes; keeps the quantities. */
const emptied = (rows: BulkRow[]) => rows.map(({ quantity }) => blankRow({ quantity }))
