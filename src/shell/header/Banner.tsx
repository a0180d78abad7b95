import { useBrand, useMessage } from '@/brand/use-brand'
import styles from './Banner.module.css'

/** The strip above the header with the guarantee and its points; nothing for a shop that promises none. */
export function Banner() {
  const { banner } = useBrand().navigation
  const message = useMessage()
  if (!banner) return null
  const { headline, points } = banner
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
