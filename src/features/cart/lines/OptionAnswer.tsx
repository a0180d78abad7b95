import { answerPicture } from '@/lib/products/artwork'
import styles from './OptionAnswer.module.css'

/** The value chosen for an option: text, or a small picture of the artwork or design. */
export function OptionAnswer({ label, value }: { label: string; value: string }) {
  const preview = answerPicture(value)
  if (!preview) return value
  return <img className={styles.artwork} src={preview} alt={label} width={56} height={56} loading="lazy" />
}
