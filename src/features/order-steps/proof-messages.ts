/** What a link to a proof says of it (proofs-10). */
export const proofMessages = {
  PENDING: 'orderState.proofPending',
  APPROVED: 'orderState.proofApproved',
  CHANGES_REQUESTED: 'orderState.proofChanges',
} as const
