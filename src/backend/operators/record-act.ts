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

const failure = 'Something went wrong on our side. Look whether it was done before you try again.'

/** Thrown by what an operator asked for and what may not be: the message is for the operator. */
export class ActRefused extends FieldRefusal {}

interface Recorded {
  id: number
  /** What the operator is told. */
  words: string
  outcome: ActOutcome
}

const patienceMs = 5_000

/** What came of an act that this very form began, perhaps a moment ago (operations-22). */
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
 * Does what an operator asked for and writes it down: before it is done, so that nothing happens unrecorded, and what came of it
 * (operations-6).
 * @param act with formKey: the same form again does nothing, and tells what came of the first (operations-22)
 * @param work what is done; @returns what the operator is told
 * @param isRefusal whether an error's message is for the operator; any other error is thrown on
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
      // What broke stands in the log. Where the database is what broke, the act stays without an end.
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

/** As recordAct, for a command on the server, which nobody signs in for (operations-15). @param name the account that it is about */
export const recordCommand = (ops: OpsContext, act: ServerAct, name: string, work: () => Promise<string>) =>
  recordAct(
    ops,
    { name: 'command line', role: 'server' },
    { act, subject: name, network: null },
    { isRefusal: (error) => error instanceof ActRefused, work },
  )
