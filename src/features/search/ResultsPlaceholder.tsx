import { useMessage } from '@/brand/use-brand'
import { Skeleton } from '@/ui/feedback/Skeleton'
import styles from './SearchResults.module.css'

/** Placeholder of the same size as the results while they load. */
export function ResultsPlaceholder() {
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
