import { useBrand } from '@/brand/use-brand'
import { pictureUrl } from '@/next/browser/picture-address'
import styles from './Logo.module.css'

/** The brand's wordmark. The link around it has the accessible name. */
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
