/** A shopper's notes on an order. Omitted members stay unchanged, null removes a value. */
export interface OrderNotes {
  comment?: string
  giftMessage?: string
  isGift?: boolean
  /** ISO day by which the shopper needs the order. */
  neededBy?: string | null
  isDropShip?: boolean
  business?: { gstNumber: string; certificate: string | null } | null
}
