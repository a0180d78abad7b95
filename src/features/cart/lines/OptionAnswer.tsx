import { answerPicture } from '@/lib/artwork'
import styles from './OptionAnswer.module.css'

/** What was chosen for an option: words, or the artwork or design itself as a small picture. */
export function OptionAnswer({ label, value }: { label: string; value: string }) {
  const preview = answerPicture(value)
  if (!preview) return value
  return <img className={styles.artwork} src={preview} alt={label} width={56} height={56} loading="lazy" />
}
