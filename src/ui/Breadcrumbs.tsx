import Link from 'next/link'
import styles from './Breadcrumbs.module.css'

export interface Crumb {
  label: string
  /** Left out for the current page. */
  href?: string
}

/**
 * Breadcrumbs. The last one is the current page; on a phone only the one before it is shown. `label` names
 * the landmark.
 */
export function Breadcrumbs({ crumbs, label }: { crumbs: Crumb[]; label: string }) {
  return (
    <nav aria-label={label}>
      <ol className={styles.crumbs}>
        {crumbs.map((crumb, index) => (
          <li key={crumb.label + (crumb.href ?? '')}>
            {crumb.href && index < crumbs.length - 1 ? (
              <Link href={crumb.href} prefetch={false}>
                {crumb.label}
              </Link>
            ) : (
              <span aria-current="page">{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
