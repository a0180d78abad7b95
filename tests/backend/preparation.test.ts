import { expect, test } from 'vitest'
import { afterPreparation, type Mover, type PreparationMove } from '@/backend/orders/artwork/preparation'
import type { Preparation } from '@/lib/dates/preparation'

const states: Preparation[] = ['artwork_missing', 'proof_due', 'proof_sent', 'approved', 'ready']
const moves: PreparationMove[] = ['add-artwork', 'send-proof', 'approve', 'ask-change']

const allowed: [Mover, Preparation, PreparationMove, Preparation][] = [
  ['shopper', 'artwork_missing', 'add-artwork', 'proof_due'],
  ['shop', 'artwork_missing', 'send-proof', 'proof_sent'],
  ['shop', 'proof_due', 'send-proof', 'proof_sent'],
  ['shop', 'proof_sent', 'send-proof', 'proof_sent'],
  ['shop', 'approved', 'send-proof', 'proof_sent'],
  ['shop', 'ready', 'send-proof', 'proof_sent'],
  ['shopper', 'proof_sent', 'approve', 'approved'],
  ['shopper', 'proof_sent', 'ask-change', 'proof_due'],
]

test('a line’s preparation changes only as the table allows, each move by the side that may make it (orders-63)', () => {
  const found = (['shopper', 'shop'] as const).flatMap((mover) =>
    states.flatMap((from) =>
      moves.flatMap((move) => {
        const to = afterPreparation(from, move, mover)
        return to ? [[mover, from, move, to]] : []
      }),
    ),
  )
  expect(found.toSorted()).toEqual(allowed.toSorted())
})
