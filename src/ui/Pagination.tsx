import Link from 'next/link'
import type { MouseEvent } from 'react'
import { Icon } from './pictures/Icon'
import { pageNumbers } from './page-numbers'
import styles from './Pagination.module.css'

interface Props {
  /** One-based. */
  page: number
  pages: number
  hrefFor: (page: number) => string
  /** Names the landmark, such as "Pages". */
  label: string
  previousLabel: string
  nextLabel: string
  /** Accessible name of a page's link: "Page 3". */
  pageLabel: (page: number) => string
  /** For changing the page without loading: call `event.preventDefault()`. */
  onChoose?: (page: number, event: MouseEvent) => void
}

/**
 * Links to the pages of a list: first, last and those around the current one (ui-11). Renders nothing for a
 * single page.
 */
export function Pagination({
  page,
  pages,
  hrefFor,
  label,
  previousLabel,
  nextLabel,
  pageLabel,
  onChoose,
}: Props) {
  if (pages <= 1) return null
  const link = (to: number) => ({
    href: hrefFor(to),
    prefetch: false as const,
    onClick: (event: MouseEvent) => onChoose?.(to, event),
  })
  return (
    <nav aria-label={label}>
      <ul className={styles.pages}>
        {page > 1 && (
          <li>
            <Link {...link(page - 1)} aria-label={previousLabel} rel="prev">
              <Icon name="chevron-left" />
            </Link>
          </li>
        )}
        {pageNumbers(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span className={styles.gap}>…</span>
            ) : (
              <Link
                {...link(number)}
                aria-label={pageLabel(number)}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
        {page < pages && (
          <li>
            <Link {...link(page + 1)} aria-label={nextLabel} rel="next">
              <Icon name="chevron-right" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
