/** What has to happen to a line before it is made, and who may do it (orders-63). */

export type Preparation = 'artwork_missing' | 'proof_due' | 'proof_sent' | 'approved' | 'ready'

export type PreparationMove = 'add-artwork' | 'send-proof' | 'approve' | 'ask-change'

export type Mover = 'shopper' | 'shop'

const moves: Record<Preparation, Partial<Record<PreparationMove, Preparation>>> = {
  // The shop may have the artwork from somewhere else, such as an e-mail.
  artwork_missing: { 'add-artwork': 'proof_due', 'send-proof': 'proof_sent' },
  proof_due: { 'send-proof': 'proof_sent' },
  proof_sent: { 'send-proof': 'proof_sent', approve: 'approved', 'ask-change': 'proof_due' },
  approved: { 'send-proof': 'proof_sent' },
  ready: { 'send-proof': 'proof_sent' },
}

const movers: Record<PreparationMove, Mover> = {
  'add-artwork': 'shopper',
  'send-proof': 'shop',
  approve: 'shopper',
  'ask-change': 'shopper',
}

/** @returns the state after the move, or undefined where it is not allowed, or not to this one */
export const afterPreparation = (
  from: Preparation,
  move: PreparationMove,
  mover: Mover,
): Preparation | undefined => (movers[move] === mover ? moves[from][move] : undefined)

/** Nothing has to happen any more: the line can be made. */
export const isPrepared = ({ preparation }: { preparation: Preparation }): boolean =>
  preparation === 'approved' || preparation === 'ready'
