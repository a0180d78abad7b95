import { useEffect, useState, type CSSProperties } from 'react'
import { Icon } from './Icon'
import { IconButton } from './IconButton'
import styles from './Snackbar.module.css'

export interface SnackbarNotice {
  /** Differs for each notice, so that the same words twice are shown twice. */
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

/** One message at the bottom of the screen that goes by itself (ui-16). Always in the page, so that it is read out. */
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

  // The timer starts anew when the pointer or focus leaves: nobody loses a message that they are reading.
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
