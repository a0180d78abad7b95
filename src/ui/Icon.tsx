import styles from './Icon.module.css'
import { iconPaths, type IconName } from './icon-paths'

export type { IconName }

/** From the shop's own set, or a drawing that one part of a page brings itself. */
type Drawing = { name: IconName; path?: undefined } | { name?: undefined; path: string }

/**
 * A line drawing; inherits color and, unless `size` says pixels, text size.
 * Decoration by default; give `label` when it is the only thing that says something.
 */
export function Icon({ size, label, ...drawing }: Drawing & { size?: number; label?: string }) {
  const dimension = size ?? '1.25em'
  return (
    <svg
      className={styles.icon}
      width={dimension}
      height={dimension}
      viewBox="0 0 24 24"
      data-filled={drawing.name === 'star' || undefined}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={drawing.path === undefined ? iconPaths[drawing.name] : drawing.path} />
    </svg>
  )
}
