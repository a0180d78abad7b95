import { useMessage } from '@/brand/use-brand'
import { Skeleton } from '@/ui/Skeleton'
import styles from './SearchResults.module.css'

/** Keeps the place of the results while they are on their way. */
export function WaitingResults() {
  const message = useMessage()
  return (
    <div className={styles.results} aria-busy="true">
      <p className={styles.count} role="status">
        {message('shell.loading')}
      </p>
      <ul className={styles.grid} aria-hidden="true">
        {Array.from({ length: 8 }, (_, index) => (
          <li key={index} className={styles.waiting}>
            <Skeleton ratio="1" />
            <Skeleton lines={2} />
          </li>
        ))}
      </ul>
    </div>
  )
}
