import type { Context, OpsContext } from '../kernel/context'
import { networkOf } from '../kernel/limits'
import { openOperatorSession } from './operator-session-store'
import type { Operator } from './operator-store'
import { recordAct } from './record-act'

/** How the operator signed in, in the words of the log. */
export interface WayIn {
  words: string
  recoveryCodes?: readonly string[]
}

export interface SignedIn {
  session: string
  /** Id of the act in the log; its words are shown to the operator. */
  actId: number
  /** Shown once, now. */
  recoveryCodes: readonly string[] | undefined
}

/** @param browser name of the browser, for the list of sessions */
export async function openSession(
  context: OpsContext & Pick<Context, 'visitor'>,
  operator: Operator,
  { words, recoveryCodes }: WayIn,
  browser: string,
): Promise<SignedIn> {
  const network = networkOf(context)
  const act = { act: 'sign-in', subject: null, network } as const
  let session = ''
  const { id } = await recordAct(context, operator, act, {
    isRefusal: () => false,
    async work() {
      session = await openOperatorSession(context.db(), operator.id, {
        now: context.now(),
        network,
        browser,
      })
      return words
    },
  })
  return { session, actId: id, recoveryCodes }
}
