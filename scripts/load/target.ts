import type { Pool } from 'pg'
import type { Line } from './shopper'

/** The shop under load. */
export interface Target {
  line: Line
  pool: Pool
  /** Store code of the brand. */
  store: string
  /** Pages that are the same for everyone. */
  pages: string[]
  /** The item that everyone buys; it needs no further input. */
  item: {
    sku: string
    quantity: number
    selected_options: string[]
    entered_options: { uid: string; value: string }[]
  }
  /** Resident memory of the shop's process in MiB. */
  memory(): number
}
