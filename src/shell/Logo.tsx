import { useBrand } from '@/brand/use-brand'
import { pictureUrl } from '@/next/browser/picture-address'
import styles from './Logo.module.css'

/** The brand's wordmark; named by the link round it. */
export function Logo() {
  const { logo } = useBrand().identity
  return (
    <img
      className={styles.logo}
      src={pictureUrl(logo, 320)}
      alt=""
      width={180}
      height={48}
      fetchPriority="low"
    />
  )
}
