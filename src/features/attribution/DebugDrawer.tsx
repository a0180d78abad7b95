import { useSyncExternalStore } from 'react'
import { tagNames } from '@/lib/words/tags'
import styles from './DebugDrawer.module.css'
import { keptSources } from './attribution-cookies'
import { toGoogle } from './google-events'
import type { TagBus } from './tag-bus'

/**
 * The debug drawer: events, where each was tracked, and why not elsewhere. Its texts are for
 * developers, not shoppers.
 */
export function DebugDrawer({ bus }: { bus: TagBus }) {
  const records = useSyncExternalStore(bus.onRecord, bus.records, bus.records)
  return (
    <details className={styles.drawer} data-debug-events>
      <summary>Events ({records.length})</summary>
      <div className={styles.body}>
        <p>
          Sources: <b>{keptSources().join(' → ') || 'none yet'}</b>
          {bus.isLocal && ' · a local shop: nothing is tracked'}
        </p>
        <ol reversed>
          {records.toReversed().map(({ event, outcomes }, index) => (
            <li key={records.length - index}>
              <details>
                <summary>
                  <b>{event.name}</b>
                  {tagNames
                    .filter((name) => outcomes[name] === 'tracked')
                    .map((name) => (
                      <span key={name} className={styles.tracked}>
                        {name}
                      </span>
                    ))}
                </summary>
                <pre>{JSON.stringify(toGoogle(event).parameters, null, 1)}</pre>
                <dl>
                  {tagNames.map((name) => (
                    <div key={name} data-outcome={outcomes[name]}>
                      <dt>{name}</dt>
                      <dd>{outcomes[name]}</dd>
                    </div>
                  ))}
                </dl>
              </details>
            </li>
          ))}
        </ol>
      </div>
    </details>
  )
}
