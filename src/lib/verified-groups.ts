/** The groups whose members ID.me can tell from others; also the names by which it is asked about them. */
export const verifiedGroups = ['military', 'student', 'teacher', 'responder'] as const
export type VerifiedGroup = (typeof verifiedGroups)[number]

export const isVerifiedGroup = (text: unknown): text is VerifiedGroup =>
  verifiedGroups.some((known) => known === text)

/** What came of a verification, as the cart's address tells it. */
export const verifyOutcomes = ['done', 'unverified', 'other', 'refused', 'canceled', 'failed'] as const
export type VerifyOutcome = (typeof verifyOutcomes)[number]

export const isVerifyOutcome = (text: unknown): text is VerifyOutcome =>
  verifyOutcomes.some((known) => known === text)
