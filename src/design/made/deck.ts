import type { MadeInput } from './part'

/** The cards of a deck by their numbers. */

export type Suit = 'spades' | 'hearts' | 'diamonds' | 'clubs'

/** The order of a new deck. */
const suits: readonly Suit[] = ['spades', 'hearts', 'clubs', 'diamonds']
const ranks = ['ace', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'jack', 'queen', 'king'] as const

export interface Card {
  rank: string
  /** Undefined for a joker. */
  suit: Suit | undefined
}

/** Returns a card of a deck of 54 by its number from 1; the last two are jokers. */
export function cardAt(number: number): Card {
  const place = (Math.max(1, Math.round(number)) - 1) % 54
  const suit = suits[Math.floor(place / 13)]
  return suit ? { rank: ranks[place % 13] ?? 'ace', suit } : { rank: 'joker', suit: undefined }
}

/** Returns the card that an index shows on a surface. */
export function shownCard({ settings, number }: Pick<MadeInput<'index'>, 'settings' | 'number'>): Card {
  const card = cardAt(number)
  const rank = settings.rank === 'auto' ? card.rank : settings.rank
  if (rank === 'joker') return { rank, suit: undefined }
  return { rank, suit: settings.suit === 'auto' ? (card.suit ?? 'spades') : settings.suit }
}
