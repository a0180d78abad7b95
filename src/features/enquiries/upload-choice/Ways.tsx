import '@/ui/pictures/rare-icons'
import type { ReactNode } from 'react'
import { useMessage } from '@/brand/use-brand'
import { Button } from '@/ui/Button'
import { Icon, type IconName } from '@/ui/pictures/Icon'
import styles from './UploadChoice.module.css'

const ways = [
  { way: 'print', icon: 'print' },
  { way: 'online', icon: 'palette' },
  { way: 'artist', icon: 'chat' },
] as const satisfies readonly { way: string; icon: IconName }[]

export type Way = (typeof ways)[number]['way']

interface Props {
  busy: Way | undefined
  /** True while the brief is open. */
  isBrief: boolean
  onTake: (way: Way) => void
  /** Returns the label of the busy button. */
  label: (own: string) => ReactNode
}

/** The three ways to continue, each with an explanation and a button (design-start-20). */
export function Ways({ busy, isBrief, onTake, label }: Props) {
  const message = useMessage()
  return (
    <ul className={styles.ways} aria-label={message('uploadChoice.ways')}>
      {ways.map(({ way, icon }) => (
        <li key={way} className={styles.way}>
          <Icon name={icon} size={32} />
          <h2 id={`way-${way}`}>{message(`uploadChoice.${way}`)}</h2>
          <p id={`about-${way}`}>{message(`uploadChoice.${way}Text`)}</p>
          <Button
            wide
            kind={way === 'print' ? 'primary' : 'secondary'}
            busy={busy === way && way !== 'artist'}
            iconAfter="arrow-right"
            aria-describedby={`about-${way}`}
            {...(way === 'artist' && { 'aria-expanded': isBrief })}
            onClick={() => onTake(way)}
          >
            {busy === way && way !== 'artist'
              ? label(message(`uploadChoice.${way}`))
              : message(`uploadChoice.${way}`)}
          </Button>
        </li>
      ))}
    </ul>
  )
}
