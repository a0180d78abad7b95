import { useBrand, useMessage } from '@/brand/use-brand'
import styles from './Banner.module.css'

/** The strip above the header with the guarantee and its points. */
export function Banner() {
  const { headline, points } = useBrand().navigation.banner
  const message = useMessage()
  return (
    <aside className={styles.banner} aria-label={message('shell.banner')}>
      <p className={styles.headline}>{headline}</p>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </aside>
  )
}
