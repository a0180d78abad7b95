import styles from './Icon.module.css'
import { type iconPaths, loadedIcons } from './icon-paths'
import type { rareIcons } from './rare-icons'

export type IconName = keyof typeof iconPaths | keyof typeof rareIcons

/** An icon of the shop's set, or a path that a part of a page brings itself. */
type Drawing = { name: IconName; path?: undefined } | { name?: undefined; path: string }

/**
 * A line drawing that inherits color and, unless `size` is given in pixels, text size. Decorative by default;
 * give `label` if it is the only thing that conveys a meaning.
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
      <path d={drawing.path === undefined ? loadedIcons[drawing.name] : drawing.path} />
    </svg>
  )
}
