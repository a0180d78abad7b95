import type { ComponentProps } from 'react'
import { Icon } from '@/ui/Icon'
import styles from './ToolButton.module.css'

interface Props extends Omit<ComponentProps<'button'>, 'children' | 'className'> {
  path: string
  label: string
  /** Shows the label below the icon. */
  hasWord?: boolean
  /** Shown on its corner, and said with the label. */
  count?: number
}

/** A button of the editor: an icon with its name, 44 pixels at least. */
export function ToolButton({ path, label, hasWord, count = 0, ...button }: Props) {
  return (
    <button
      type="button"
      title={hasWord ? undefined : label}
      {...button}
      className={styles.button}
      data-word={hasWord || undefined}
      aria-label={hasWord ? undefined : label}
    >
      <Icon path={path} size={22} />
      {hasWord && <span>{label}</span>}
      {count > 0 && <span className={styles.count} data-count={count} aria-hidden="true" />}
    </button>
  )
}
