/** The groups that ID.me can verify, by the names its API uses. */
export const verifiedGroups = ['military', 'student', 'teacher', 'responder'] as const
export type VerifiedGroup = (typeof verifiedGroups)[number]

export const isVerifiedGroup = (text: unknown): text is VerifiedGroup =>
  verifiedGroups.some((known) => known === text)

/** Outcomes of a verification, as passed in the cart's URL. */
export const verifyOutcomes = ['done', 'unverified', 'other', 'refused', 'canceled', 'failed'] as const
export type VerifyOutcome = (typeof verifyOutcomes)[number]

export const isVerifyOutcome = (text: unknown): text is VerifyOutcome =>
  verifyOutcomes.some((known) => known === text)
