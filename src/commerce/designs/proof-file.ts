/**
 * Returns the address of a proof as a file, for anyone with its link (proofs-2).
 * @param version omit for the latest
 */
export function proofFile(
  token: string,
  format: 'pdf' | 'png' | 'picture',
  { version, colors }: { version?: number; colors?: 'press' } = {},
): string {
  const query = new URLSearchParams({ token, format })
  if (version !== undefined) query.set('version', String(version))
  if (colors) query.set('colors', colors)
  return `/media/proof?${query}`
}

/** A proof as an order links to it. */
export interface LinkedProof {
  /** Its page. */
  address: string
  /** Its latest version as a PDF. */
  file: string
  status: 'PENDING' | 'APPROVED' | 'CHANGES_REQUESTED'
}

export const linkedProof = ({
  token,
  status,
}: {
  token: string
  status: LinkedProof['status']
}): LinkedProof => ({
  address: `/proof_order?token=${token}`,
  file: proofFile(token, 'pdf'),
  status,
})
