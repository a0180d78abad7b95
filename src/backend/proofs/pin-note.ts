import { message } from '../kernel/message'
import type { Context, OpsContext } from '../kernel/context'
import type { AddOrderProofNoteInput } from '../generated/resolvers'
import { transaction, type Sql } from '../database/connection'
import { isRandomId, randomId } from '../kernel/ids'
import { enqueueEmail } from '../kernel/outbox-store'
import { refusal } from '../kernel/refusal'
import { noSuchProof, openProof } from './answer-proof'
import { type NewNote, noteLimits } from './note'
import { insertNote, keepReply } from './note-store'
import type { Proof, ProofVersion } from './proof'
import { lockProof, proofByToken, proofOfItem, proofsOfOrder } from './proof-store'
import { ProofRefused } from './send-proof'

/** Notes that shoppers and operators pin to proofs, and the operators' replies (proofs-3). */

const isShare = (value: number) => value >= 0 && value <= 1

const isOnSide = (side: number, { sides }: ProofVersion) =>
  Number.isInteger(side) && side >= 0 && side < Math.max(1, sides.length)

function checked(input: AddOrderProofNoteInput, { brand }: Context): NewNote {
  const wrong = (name: string, values = {}) =>
    refusal('graphql-input', message(brand, `proof.${name}`, values))
  const { uid, x, y } = input
  const words = input.text.trim()
  if (words === '') throw wrong('noteMissing')
  if (words.length > noteLimits.words) throw wrong('noteLong', { max: noteLimits.words })
  if (!isRandomId(uid) || !isShare(x) || !isShare(y)) throw wrong('notePlace')
  return { uid, madeBy: 'shopper', x, y, side: input.side ?? 0, words }
}

const emailOf = (brand: string, proof: Proof, version: ProofVersion) => ({
  store: brand,
  payload: { token: proof.token, version: version.number },
})

/**
 * Pins a shopper's note to the latest version. A note sent twice is kept once. The shop gets one e-mail about all
 * notes of a version; the answer to the proof lists them too.
 */
export async function pinNote(input: AddOrderProofNoteInput, context: Context): Promise<Proof> {
  const { brand, db, now } = context
  const { id } = await openProof(context, 'token', input.token)
  const note = checked(input, context)
  const at = now()
  const wrong = (name: string, values = {}) =>
    refusal('graphql-input', message(brand, `proof.${name}`, values))
  return transaction(async (sql) => {
    await lockProof(sql, id)
    const proof = await proofByToken(sql, brand.id, 'token', input.token, at)
    const latest = proof?.versions.at(-1)
    if (!proof || !latest) throw noSuchProof()
    if (latest.notes.some(({ uid }) => uid === note.uid)) return proof
    if (input.version !== latest.number) throw wrong('newerVersion')
    if (latest.answer?.approved) throw wrong('answered')
    if (!isOnSide(note.side, latest)) throw wrong('notePlace')
    if (latest.notes.length >= noteLimits.notes) throw wrong('notesMany', { max: noteLimits.notes })
    await insertNote(sql, latest.id, note, at)
    await enqueueEmail(sql, {
      ...emailOf(brand.id, proof, latest),
      kind: 'proof-note',
      recipient: brand.identity.email,
      dedupeKey: `proof-note/${brand.id}/${latest.id}`,
    })
    return reread(sql, brand.id, proof)
  }, db())
}

async function reread(sql: Sql, store: string, { itemId }: Proof): Promise<Proof> {
  const proof = await proofOfItem(sql, store, itemId)
  if (!proof) throw noSuchProof()
  return proof
}

function replyText(typed: string, field: string): string {
  const text = typed.trim()
  if (text === '') throw new ProofRefused('Write what the customer should read.', { field })
  if (text.length > noteLimits.words)
    throw new ProofRefused(`A note has at most ${noteLimits.words} characters.`, { field })
  return text
}

/** Finds a proof of an order by its line's position, with its latest version. */
async function latestOf({ brand, db }: OpsContext, orderNumber: string, holds: (proof: Proof) => boolean) {
  const proof = (await proofsOfOrder(db(), brand.id, orderNumber)).find(holds)
  const latest = proof?.versions.at(-1)
  if (!proof || !latest) throw new ProofRefused('There is no such proof.')
  return { proof, latest }
}

async function tellShopper(sql: Sql, { brand }: OpsContext, proof: Proof, latest: ProofVersion, key: string) {
  await enqueueEmail(sql, {
    ...emailOf(brand.id, proof, latest),
    kind: 'proof-reply',
    recipient: proof.email,
    dedupeKey: `proof-reply/${brand.id}/${key}`,
  })
}

/**
 * Keeps an operator's reply to a note, with an e-mail to the shopper.
 * @throws ProofRefused
 */
export async function replyToNote(
  context: OpsContext,
  { orderNumber, uid, text }: { orderNumber: string; uid: string; text: string },
): Promise<void> {
  const reply = replyText(text, 'reply')
  const has = ({ versions }: Proof) => versions.some(({ notes }) => notes.some((note) => note.uid === uid))
  const { proof, latest } = await latestOf(context, orderNumber, has)
  const at = context.now()
  await transaction(async (sql) => {
    const versionIds = proof.versions.map(({ id }) => id)
    if (!(await keepReply(sql, { uid, versionIds, reply }, at)))
      throw new ProofRefused('There is no such note.')
    await tellShopper(sql, context, proof, latest, `${uid}/${at.getTime()}`)
  }, context.db())
}

/**
 * Pins an operator's note to the latest version, with an e-mail to the shopper.
 * @throws ProofRefused
 */
export async function pinShopNote(
  context: OpsContext,
  {
    orderNumber,
    proofId,
    ...place
  }: Pick<NewNote, 'x' | 'y' | 'side'> & {
    orderNumber: string
    proofId: number
    text: string
  },
): Promise<void> {
  const words = replyText(place.text, 'text')
  const { proof, latest } = await latestOf(context, orderNumber, ({ id }) => id === proofId)
  if (!isShare(place.x) || !isShare(place.y) || !isOnSide(place.side, latest))
    throw new ProofRefused('A place is from 0 to 100 percent of the picture.', { field: 'x' })
  if (latest.notes.length >= noteLimits.notes)
    throw new ProofRefused(`A version has at most ${noteLimits.notes} notes.`)
  const uid = randomId()
  const at = context.now()
  await transaction(async (sql) => {
    await insertNote(sql, latest.id, { ...place, uid, madeBy: 'shop', words }, at)
    await tellShopper(sql, context, proof, latest, uid)
  }, context.db())
}
