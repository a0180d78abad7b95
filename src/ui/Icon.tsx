import styles from './Icon.module.css'
import { iconPaths, type IconName } from './icon-paths'

export type { IconName }

/**
 * A line drawing from the shop's own set; inherits color and, unless `size` says pixels, text size.
 * Decoration by default; give `label` when it is the only thing that says something.
 */
export function Icon({ name, size, label }: { name: IconName; size?: number; label?: string }) {
  const dimension = size ?? '1.25em'
  return (
    <svg
      className={styles.icon}
      width={dimension}
      height={dimension}
      viewBox="0 0 24 24"
      data-icon={name}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
