import type { OpsContext } from '../kernel/context'
import { insertAct, insertActResult, type Actor, type NewAct } from './act-store'
import type { ServerAct } from './roles'

const failure = 'Something went wrong on our side. Look whether it was done before you try again.'

/** Thrown by what an operator asked for and what may not be: the message is for the operator. */
export class ActRefused extends Error {}

/**
 * Does what an operator asked for and writes it down: before it is done, so that nothing happens unrecorded, and what came of it
 * (operations-6).
 * @param work what is done; @returns what the operator is told
 * @param isRefusal whether an error's message is for the operator; any other error is thrown on
 * @returns the act's id, and what the operator is told
 */
export async function recordAct(
  { brand, db, now }: OpsContext,
  operator: Actor,
  act: NewAct,
  { work, isRefusal }: { work: () => Promise<string>; isRefusal: (error: unknown) => boolean },
): Promise<{ id: number; words: string; outcome: 'done' | 'refused' }> {
  const id = await insertAct(db(), brand.id, operator, act, now())
  try {
    const words = await work()
    await insertActResult(db(), id, { outcome: 'done', words, at: now() })
    return { id, words, outcome: 'done' }
  } catch (error) {
    if (!isRefusal(error)) {
      // What broke stands in the log. Where the database is what broke, the act stays without an end.
      await insertActResult(db(), id, { outcome: 'failed', words: failure, at: now() }).catch(() => undefined)
      throw error
    }
    const words = error instanceof Error ? error.message : String(error)
    await insertActResult(db(), id, { outcome: 'refused', words, at: now() })
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
