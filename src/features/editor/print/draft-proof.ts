import type { DesignDocument } from '@/design/design-document'
import { dropUnusedAssets } from '@/design/document/used-assets'

/** A proof of the edited design, which the shop makes before it is ordered (proofs-2). */

/** Timeout in milliseconds: the shop draws one proof at a time. */
const patienceMs = 120_000

/** The shop's reason why there is no proof. */
export class NoProof extends Error {}

const messageIn = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'message' in answer ? String(answer.message) : ''

/**
 * @throws NoProof with the shop's words
 */
export async function draftProof(
  document: DesignDocument,
  format: 'pdf' | 'png' | 'picture',
  colors: 'screen' | 'press' = 'screen',
): Promise<Blob> {
  const answer = await fetch(`/media/proof/draft?format=${format}&colors=${colors}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'livery' },
    body: JSON.stringify(dropUnusedAssets(document)),
    signal: AbortSignal.timeout(patienceMs),
  })
  if (answer.ok) return answer.blob()
  throw new NoProof(messageIn(await answer.json().catch(() => undefined)))
}
