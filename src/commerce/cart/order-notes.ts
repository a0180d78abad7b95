/** A shopper's notes on an order. Omitted members stay unchanged, null removes a value. */
export interface OrderNotes {
  comment?: string
  giftMessage?: string
  isDropShip?: boolean
  business?: { gstNumber: string; certificate: string | null } | null
}
