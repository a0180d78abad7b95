import type { ComponentProps } from 'react'
import { Icon, type IconName } from './pictures/Icon'
import styles from './IconButton.module.css'

/**
 * A square button that shows only an icon; `label` is its accessible name. `count` is shown in its corner if
 * above 0; include it in the label too.
 */
export function IconButton({
  icon,
  label,
  count = 0,
  ...button
}: { icon: IconName; label: string; count?: number } & Omit<ComponentProps<'button'>, 'children'>) {
  return (
    <button type="button" {...button} className={styles.button} aria-label={label}>
      <Icon name={icon} size={24} />
      {count > 0 && <span className={styles.count} data-count={count > 999 ? '999+' : count} />}
    </button>
  )
}
