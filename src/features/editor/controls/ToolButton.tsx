import type { ComponentProps } from 'react'
import { Icon } from '@/ui/pictures/Icon'
import styles from './ToolButton.module.css'

interface Props extends Omit<ComponentProps<'button'>, 'children' | 'className'> {
  path: string
  label: string
  /** Whether the label is shown below the icon. */
  hasWord?: boolean
  /** Number shown on the button's corner; the label should contain it too. */
  count?: number
}

/** An icon button of the editor with its label, at least 44 pixels wide and high. */
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
