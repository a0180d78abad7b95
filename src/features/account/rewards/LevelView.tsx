import { useMessage } from '@/brand/use-brand'
import type { Holdings, LevelView as Level } from '@/commerce/account/rewards'
import { formatCount } from '@/lib/words/count'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/pictures/Icon'
import { ProgressBar } from '@/ui/feedback/ProgressBar'
import { rewardsPage } from '../account-place'
import parts from '../parts.module.css'
import styles from './RewardsPart.module.css'

/** The current level, the progress to the next one, and the benefits of each level. */
export function LevelView({ holdings }: { holdings: Holdings }) {
  const message = useMessage()
  const { levels, lifetimePoints, hasJoined } = holdings
  const current = levels.find(({ isCurrent }) => isCurrent)
  return (
    <>
      <section className={parts.card} aria-labelledby="level">
        <h2 id="level">{current?.name ?? message('balances.level')}</h2>
        {hasJoined ? (
          <Way levels={levels} lifetimePoints={lifetimePoints} />
        ) : (
          <>
            <p>{message('balances.levelNone')}</p>
            <div className={parts.actions}>
              <Button href={rewardsPage('join')} prefetch={false}>
                {message('balances.levelJoin')}
              </Button>
            </div>
          </>
        )}
      </section>
      <Levels levels={levels} />
    </>
  )
}

function Way({ levels, lifetimePoints }: Pick<Holdings, 'levels' | 'lifetimePoints'>) {
  const message = useMessage()
  const next = levels.find(({ points }) => points > lifetimePoints)
  if (!next) return <p>{message('balances.levelTop')}</p>
  return (
    <ProgressBar
      value={lifetimePoints}
      maximum={next.points}
      label={message('balances.levelProgress', { level: next.name })}
    >
      {message('balances.levelNext', {
        points: formatCount(next.points - lifetimePoints),
        level: next.name,
      })}
    </ProgressBar>
  )
}

export function Levels({ levels }: { levels: Level[] }) {
  const message = useMessage()
  return (
    <ul className={styles.levels}>
      {levels.map((level) => (
        <li
          key={level.id}
          className={`${parts.card} ${styles.level}`}
          data-current={level.isCurrent || undefined}
        >
          <div className={styles.levelHead}>
            <h3>{level.name}</h3>
            {level.isCurrent && <Badge tone="accent">{message('balances.levelCurrent')}</Badge>}
          </div>
          <p className={parts.hint}>{message('balances.levelFrom', { points: formatCount(level.points) })}</p>
          <ul>
            {level.benefits.map((benefit) => (
              <li key={benefit}>
                <Icon name="tick" size={20} />
                {benefit}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
