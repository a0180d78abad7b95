import type { CardEntry } from './card-processor'

/** The card as typed. It is kept in memory while the page is open, and never in storage (checkout-19). */
export interface TypedCard {
  read: () => CardEntry | undefined
  keep: (card: CardEntry) => void
}

export function typedCard(): TypedCard {
  let typed: CardEntry | undefined
  return {
    read: () => typed,
    keep: (card) => {
      typed = card
    },
  }
}
