/** Message keys of a proof's link, by state (proofs-2). */
export const proofMessages = {
  PENDING: 'orderState.proofPending',
  APPROVED: 'orderState.proofApproved',
  CHANGES_REQUESTED: 'orderState.proofChanges',
} as const
