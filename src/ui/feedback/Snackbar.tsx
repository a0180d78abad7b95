import { useEffect, useState, type CSSProperties } from 'react'
import { Icon } from '../pictures/Icon'
import { IconButton } from '../IconButton'
import styles from './Snackbar.module.css'

export interface SnackbarNotice {
  /** Unique per notice, so that repeating a message shows it again. */
  id: number
  kind: 'success' | 'error'
  message: string
}

interface Props {
  notice: SnackbarNotice | undefined
  msPerCharacter: number
  fadeMs: number
  dismissLabel: string
  onGone: () => void
}

/**
 * A message at the bottom of the screen that disappears by itself (ui-16). The element is always in the page,
 * so that screen readers announce it.
 */
export function Snackbar({ notice, msPerCharacter, fadeMs, dismissLabel, onGone }: Props) {
  const style: CSSProperties & Record<'--fade', string> = { '--fade': `${fadeMs}ms` }
  return (
    <div className={styles.region} role="status" style={style}>
      {notice && (
        <Message
          key={notice.id}
          {...notice}
          ms={notice.message.length * msPerCharacter}
          dismissLabel={dismissLabel}
          onGone={onGone}
        />
      )}
    </div>
  )
}

interface MessageProps extends Omit<SnackbarNotice, 'id'> {
  ms: number
  dismissLabel: string
  onGone: () => void
}

function Message({ kind, message, ms, dismissLabel, onGone }: MessageProps) {
  const [isHeld, setHeld] = useState(false)

  // The timer restarts when the pointer or focus leaves, so that no message disappears while it is read.
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(onGone, ms)
    return () => clearTimeout(timer)
  }, [isHeld, ms, onGone])

  return (
    <div
      className={styles.message}
      data-kind={kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={kind === 'success' ? 'tick' : 'error'} size={24} />
      <span>{message}</span>
      <IconButton icon="close" label={dismissLabel} onClick={onGone} />
    </div>
  )
}
