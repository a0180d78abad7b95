import { setTimeout as wait } from 'node:timers/promises'
import type { OpsContext } from '../kernel/context'
import { FieldRefusal } from '../kernel/field-refusal'
import {
  actResult,
  forgetForm,
  insertAct,
  insertActOfForm,
  insertActResult,
  type ActOutcome,
  type Actor,
  type NewAct,
} from './act-store'
import type { ServerAct } from './roles'

const failure = 'Something went wrong on our side. Check whether it was done before you try again.'

/** Thrown if an operator requests something that is not allowed; the message is for the operator. */
export class ActRefused extends FieldRefusal {}

interface Recorded {
  id: number
  /** Message for the operator. */
  words: string
  outcome: ActOutcome
}

const patienceMs = 5_000

/** Returns the result of the act that the same form started before, possibly a moment ago (operations-8). */
async function asItWas({ db }: Pick<OpsContext, 'db'>, id: number): Promise<Recorded> {
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += 100) {
    const result = await actResult(db(), id)
    if (result) return { id, ...result }
    await wait(100)
  }
  return { id, words: failure, outcome: 'failed' }
}

async function begin({ brand, db, now }: OpsContext, operator: Actor, act: NewAct & { formKey?: Buffer }) {
  const { formKey } = act
  if (!formKey) return { id: await insertAct(db(), brand.id, operator, act, now()), isNew: true }
  return insertActOfForm(db(), brand.id, operator, act, { at: now(), formKey })
}

/**
 * Performs an act and records it. It is recorded before it starts, so nothing happens unrecorded; the outcome
 * is added afterwards (operations-6).
 * @param act with a formKey: submitting the same form again does nothing and returns the first result (operations-8)
 * @param work performs the act and returns the message for the operator
 * @param isRefusal true if an error's message is for the operator; other errors are rethrown
 */
export async function recordAct(
  ops: OpsContext,
  operator: Actor,
  act: NewAct & { formKey?: Buffer },
  { work, isRefusal }: { work: () => Promise<string>; isRefusal: (error: unknown) => boolean },
): Promise<Recorded> {
  const { db, now } = ops
  const { id, isNew } = await begin(ops, operator, act)
  if (!isNew) return asItWas(ops, id)
  try {
    const words = await work()
    await insertActResult(db(), id, { outcome: 'done', words, at: now() })
    return { id, words, outcome: 'done' }
  } catch (error) {
    if (!isRefusal(error)) {
      // The cause is logged. If the database itself failed, the act stays without an outcome.
      await insertActResult(db(), id, { outcome: 'failed', words: failure, at: now() }).catch(() => undefined)
      await forgetForm(db(), id).catch(() => undefined)
      throw error
    }
    const words = error instanceof Error ? error.message : String(error)
    await insertActResult(db(), id, { outcome: 'refused', words, at: now() })
    await forgetForm(db(), id)
    return { id, words, outcome: 'refused' }
  }
}

/**
 * Like recordAct, for a command on the server, which needs no sign-in (operations-13).
 * @param name the account that the command changes
 */
export const recordCommand = (ops: OpsContext, act: ServerAct, name: string, work: () => Promise<string>) =>
  recordAct(
    ops,
    { name: 'command line', role: 'server' },
    { act, subject: name, network: null },
    { isRefusal: (error) => error instanceof ActRefused, work },
  )
