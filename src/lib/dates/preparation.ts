/** What has to happen to a line before its production (orders-63). */
export type Preparation = 'artwork_missing' | 'proof_due' | 'proof_sent' | 'approved' | 'ready'

/** True if nothing more has to happen: the line can go into production. */
export const isPrepared = ({ preparation }: { preparation: Preparation }): boolean =>
  preparation === 'approved' || preparation === 'ready'
