import type { DesignDocument, NodeId, SurfaceId } from '../design-document'
import { type Card, shownCard } from '../made/deck'
import { settingsOf } from '../made/settings'
import type { SurfaceRule } from '../template/surface-rule'
import { shownLeaves } from './tree'

/** Finds the cards of a deck that belong together, so that one picture can go on all of them (design-document-22). */

/** Returns the card that the index among a surface's objects shows; undefined without an index. */
export function cardOn(
  { nodes, product }: Pick<DesignDocument, 'nodes' | 'product'>,
  ids: readonly NodeId[],
  { number = 1 }: Pick<SurfaceRule, 'number'>,
): Card | undefined {
  const index = ids.map((id) => nodes[id]).find((node) => node?.kind === 'made' && node.what === 'index')
  if (index?.kind !== 'made') return undefined
  return shownCard({
    settings: settingsOf({ what: 'index', with: index.with }, product.options),
    number,
  })
}

export interface AlikeCards {
  /** What the cards share, such as "king" or "hearts"; `cards` for the whole deck. */
  what: string
  /** All of them, including the card itself. */
  surfaces: SurfaceId[]
}

/** Returns the cards of the same rank, those of the same suit, and the deck; none for a surface that is not a card. */
export function alikeCards(
  document: DesignDocument,
  rules: readonly SurfaceRule[],
  surface: SurfaceId,
): AlikeCards[] {
  const stem = rules.find(({ id }) => id === surface)?.stem
  const deck = rules.flatMap((rule) => {
    const leaves = shownLeaves(document, document.surfaces[rule.id]?.nodes ?? [])
    const card = rule.stem === stem ? cardOn(document, leaves, rule) : undefined
    return card ? [{ id: rule.id, card }] : []
  })
  const own = deck.find(({ id }) => id === surface)?.card
  if (!own || stem === undefined) return []
  const those = (what: string, isAlike: (card: Card) => boolean): AlikeCards[] => {
    const surfaces = deck.filter(({ card }) => isAlike(card)).map(({ id }) => id)
    return surfaces.length > 1 ? [{ what, surfaces }] : []
  }
  return [
    ...those(own.rank, ({ rank }) => rank === own.rank),
    ...(own.suit ? those(own.suit, ({ suit }) => suit === own.suit) : []),
    ...those('cards', () => true),
  ]
}
