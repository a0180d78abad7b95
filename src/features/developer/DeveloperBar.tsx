import { useEffect, useState } from 'react'
import { Button } from '@/ui/Button'
import type { AddressCommands } from './address-commands'
import {
  clearEverything,
  clearPage,
  endDeveloperMode,
  startDeveloperMode,
  type Cleared,
} from './developer-calls'
import styles from './DeveloperBar.module.css'

/** Only developers read these messages, so they are not translated. */
const said: Record<Cleared['status'], string> = {
  cleared: 'Cleared.',
  refused: 'Developer mode is over. Open a link with ?developer= again.',
  'too-soon': 'Everything was cleared a moment ago. Wait ten seconds.',
  failed: 'The shop did not answer. Nothing may have been cleared.',
}

const outcomeText = (outcome: Cleared) =>
  outcome.status === 'cleared'
    ? `Cleared ${outcome.pages === 1 ? '1 page' : `${outcome.pages} pages`}. Reload to see what is true now.`
    : said[outcome.status]

type State =
  | { status: 'checking' }
  | { status: 'refused' }
  | { status: 'over' }
  | { status: 'on'; news: string; isBusy: boolean }

const on = (news = ''): State => ({ status: 'on', news, isBusy: false })

/**
 * Executes the commands of the address in sequence.
 * @returns the resulting state of the bar
 */
async function carryOut(orders: AddressCommands): Promise<State> {
  if (orders.developer && !(await startDeveloperMode(orders.developer).catch(() => false)))
    return { status: 'refused' }
  if (orders.clearsEverything) return on(outcomeText(await clearEverything()))
  if (orders.clearsPage) return on(outcomeText(await clearPage(location.pathname)))
  return on()
}

/**
 * A strip at the lower edge for browsers with the developer cookie. It executes the commands in the address
 * (caching-11).
 */
export function DeveloperBar({
  orders,
  isMarked,
}: {
  orders: AddressCommands | undefined
  isMarked: boolean
}) {
  const [state, setState] = useState<State>(isMarked && !orders?.developer ? on() : { status: 'checking' })
  useEffect(() => {
    if (orders) void carryOut(orders).then(setState)
  }, [orders])

  const run = async (clearing: () => Promise<Cleared>) => {
    setState({ status: 'on', news: 'Clearing…', isBusy: true })
    setState(on(outcomeText(await clearing())))
  }

  if (state.status === 'checking' || state.status === 'over') return null
  if (state.status === 'refused')
    return (
      <aside className={styles.bar} aria-label="Developer mode">
        <p role="alert">That is not the developer token.</p>
        <Button kind="secondary" size="s" onClick={() => setState({ status: 'over' })}>
          Close
        </Button>
      </aside>
    )
  const leave = async () => {
    if (await endDeveloperMode().catch(() => false)) setState({ status: 'over' })
    else setState(on(said.failed))
  }
  return (
    <aside className={styles.bar} aria-label="Developer mode">
      <p className={styles.words}>
        <strong>Developer mode</strong> <span role="status">{state.news}</span>
      </p>
      <div className={styles.buttons}>
        <Button
          kind="secondary"
          size="s"
          disabled={state.isBusy}
          onClick={() => void run(() => clearPage(location.pathname))}
        >
          Clear this page
        </Button>
        <Button kind="secondary" size="s" disabled={state.isBusy} onClick={() => void run(clearEverything)}>
          Clear everything
        </Button>
        <Button kind="quiet" size="s" onClick={() => void leave()}>
          Leave
        </Button>
      </div>
    </aside>
  )
}
