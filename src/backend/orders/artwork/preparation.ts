import type { Preparation } from '@/lib/dates/preparation'

/** States of a line before production, and who may change them (orders-63). */

export type PreparationMove = 'add-artwork' | 'send-proof' | 'approve' | 'ask-change'

export type Mover = 'shopper' | 'shop'

const moves: Record<Preparation, Partial<Record<PreparationMove, Preparation>>> = {
  // The shop may have received the artwork elsewhere, such as by e-mail.
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

/** @returns the state after the move, or undefined if the move is not allowed or not for this mover */
export const afterPreparation = (
  from: Preparation,
  move: PreparationMove,
  mover: Mover,
): Preparation | undefined => (movers[move] === mover ? moves[from][move] : undefined)
