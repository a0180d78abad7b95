import { message } from '../kernel/message'
import { isUploaded } from '../kernel/uploads/uploaded-keys'
import { linkLimits } from '../kernel/limits'
import { mayTry } from '../kernel/throttle-store'
import type { Context } from '../kernel/context'
import type { AnswerOrderProofInput } from '../generated/resolvers'
import { transaction } from '../database/connection'
import { enqueueEmail } from '../kernel/outbox-store'
import { refusal } from '../kernel/refusal'
import { isOfDesign, type Proof, type ProofAnswer, type ProofVersion } from './proof'
import { keepAnswer, lockProof, proofByToken } from './proof-store'
import { prepareLine } from '../orders/orders'

/** Shoppers' answers to proofs (proofs-3, proofs-4, proofs-6). */

const maxWords = 2_000

/** The same refusal for links that never existed, were tampered with, or have expired (proofs-6). */
export const noSuchProof = () =>
  refusal('graphql-no-such-entity', 'This link is not valid, or it has expired.')

function checked(input: AnswerOrderProofInput, { brand }: Context): Omit<ProofAnswer, 'answeredAt'> {
  const wrong = (name: string, values = {}) =>
    refusal('graphql-input', message(brand, `proof.${name}`, values))
  const comment = input.comment?.trim() || null
  const artwork = input.artwork || null
  if (!input.approved && !comment) throw wrong('commentMissing')
  if (comment && comment.length > maxWords) throw wrong('commentLong', { max: maxWords })
  if (artwork !== null && !isUploaded(artwork)) throw wrong('fileLost')
  return { approved: input.approved, comment, artwork: input.approved ? null : artwork }
}

const isSame = (one: Omit<ProofAnswer, 'answeredAt'>, other: Omit<ProofAnswer, 'answeredAt'>) =>
  one.approved === other.approved && one.comment === other.comment && one.artwork === other.artwork

/** Returns the proof of a link. Guessing links is hopeless, but attempts are counted anyway. */
export async function openProof(
  context: Context,
  kind: 'token' | 'artwork_token',
  token: string,
): Promise<Proof> {
  const { brand, db, now } = context
  const proof = await proofByToken(db(), brand.id, kind, token, now())
  if (proof) return proof
  if (!(await mayTry(db(), linkLimits(context), now())))
    throw refusal('graphql-input', message(brand, 'errors.tooManyRequests'))
  throw noSuchProof()
}

/**
 * Refuses an approval unless the shopper saw this version's design and the line is still made from it
 * (proofs-8).
 */
function refuseOtherDesign(
  { approved, design_hash: seen }: AnswerOrderProofInput,
  proof: Proof,
  version: ProofVersion,
  { brand }: Context,
) {
  if (!approved) return
  const isSeen = seen === null || seen === undefined || seen === version.designHash
  if (!isSeen || !isOfDesign(proof, version))
    throw refusal('graphql-input', message(brand, 'proof.designChanged'))
}

/** Refuses an approval that omits a side, so that no side is approved unseen (proofs-9). */
function refuseUnseenSides(
  { approved, sides }: AnswerOrderProofInput,
  version: ProofVersion,
  { brand }: Context,
) {
  const unseen = version.sides.filter((side) => !sides?.includes(side))
  if (approved && unseen.length > 0)
    throw refusal('graphql-input', message(brand, 'proof.sideMissing', { side: unseen.join(', ') }))
}

/** Records the answer together with the e-mail to the shop. Repeating the same answer has no effect. */
export async function answerProof(input: AnswerOrderProofInput, context: Context): Promise<Proof> {
  const { brand, db, now } = context
  const { id } = await openProof(context, 'token', input.token)
  const answer = checked(input, context)
  const at = now()
  return transaction(async (sql) => {
    await lockProof(sql, id)
    const proof = await proofByToken(sql, brand.id, 'token', input.token, at)
    const latest = proof?.versions.at(-1)
    if (!proof || !latest) throw noSuchProof()
    if (input.version !== null && input.version !== undefined && input.version !== latest.number)
      throw refusal('graphql-input', message(brand, 'proof.newerVersion'))
    refuseOtherDesign(input, proof, latest, context)
    refuseUnseenSides(input, latest, context)
    if (!(await keepAnswer(sql, latest, answer, at))) {
      if (latest.answer && isSame(latest.answer, answer)) return proof
      throw refusal('graphql-input', message(brand, 'proof.answered'))
    }
    await prepareLine(context, sql, proof.itemId, {
      move: answer.approved ? 'approve' : 'ask-change',
      mover: 'shopper',
    })
    await enqueueEmail(sql, {
      store: brand.id,
      kind: 'proof-answer',
      recipient: brand.identity.email,
      payload: { token: proof.token, version: latest.number },
      dedupeKey: `proof-answer/${brand.id}/${latest.id}`,
    })
    const answered = await proofByToken(sql, brand.id, 'token', input.token, at)
    if (!answered) throw noSuchProof()
    return answered
  }, db())
}
