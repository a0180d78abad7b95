import Link from 'next/link'
import { useEffect, useRef } from 'react'
import { useMessage } from '@/brand/use-brand'
import { rewardsQuery, type Holdings } from '@/commerce/account/rewards'
import { rewardsPage, rewardViews, type RewardView } from '../account-place'
import { PartStatus } from '../PartStatus'
import parts from '../parts.module.css'
import { useOwnQuery } from '../use-own-query'
import { JoinView } from './JoinView'
import { LevelView } from './LevelView'
import { PointsView } from './PointsView'
import { PolicyView } from './PolicyView'
import styles from './RewardsPart.module.css'
import { SettingsView } from './SettingsView'
import { TransactionsView } from './TransactionsView'

const names: Record<Exclude<RewardView, 'join'>, string> = {
  rewardpoints: 'balances.points',
  loyaltylevel: 'balances.level',
  transactions: 'balances.transactions',
  settings: 'balances.settings',
  policy: 'balances.policy',
}

/** Renders each view from the customer's points and settings. */
const views: Record<RewardView, (holdings: Holdings) => React.ReactNode> = {
  rewardpoints: (holdings) => <PointsView holdings={holdings} />,
  loyaltylevel: (holdings) => <LevelView holdings={holdings} />,
  join: (holdings) => <JoinView holdings={holdings} />,
  transactions: () => <TransactionsView />,
  settings: ({ settings, lastMonths }) => <SettingsView settings={settings} canEnd={lastMonths !== null} />,
  policy: ({ rates, lastMonths }) => <PolicyView rates={rates} lastMonths={lastMonths} />,
}

/**
 * /customer/account/my-rewards/…: points, level, transactions, settings and policy, each at a separate
 * address (balances-17).
 */
export function RewardsPart({ view }: { view: RewardView }) {
  const message = useMessage()
  const rewards = useOwnQuery(rewardsQuery())
  const { data } = rewards
  const current = view === 'join' ? 'loyaltylevel' : view
  const tabs = useRef<HTMLUListElement>(null)
  // On phones the last tabs are off-screen, so scroll the current one into view.
  useEffect(() => {
    const open = tabs.current?.querySelector<HTMLElement>(`[data-view="${current}"]`)
    if (open)
      tabs.current?.scrollTo({ left: open.offsetLeft - (tabs.current.clientWidth - open.clientWidth) / 2 })
  }, [current])
  return (
    <>
      <header className={parts.head}>
        <div className={parts.words}>
          <h1>{message('account.rewards')}</h1>
        </div>
      </header>
      <nav aria-label={message('balances.rewardsMenu')}>
        <ul ref={tabs} className={styles.tabs}>
          {rewardViews.map((each) => (
            <li key={each} data-view={each}>
              <Link
                href={rewardsPage(each)}
                prefetch={false}
                scroll={false}
                aria-current={each === view ? 'page' : each === current ? 'true' : undefined}
              >
                {message(names[each])}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {data && views[view](data)}
      <PartStatus of={rewards} blocks={1} />
    </>
  )
}
