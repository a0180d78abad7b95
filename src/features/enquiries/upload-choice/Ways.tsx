import { useMessage } from '@/brand/use-brand'
import { Button } from '@/ui/Button'
import { Icon, type IconName } from '@/ui/Icon'
import styles from './UploadChoice.module.css'

const ways = [
  { way: 'print', icon: 'print' },
  { way: 'online', icon: 'palette' },
  { way: 'artist', icon: 'chat' },
] as const satisfies readonly { way: string; icon: IconName }[]

export type Way = (typeof ways)[number]['way']

interface Props {
  busy: Way | undefined
  /** Whether the brief is being written. */
  isBrief: boolean
  onTake: (way: Way) => void
}

/** Each with what it means and a button (design-start-20). */
export function Ways({ busy, isBrief, onTake }: Props) {
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
            busy={busy === way}
            iconAfter="arrow-right"
            aria-describedby={`about-${way}`}
            {...(way === 'artist' && { 'aria-expanded': isBrief })}
            onClick={() => onTake(way)}
          >
            {message(`uploadChoice.${way}`)}
          </Button>
        </li>
      ))}
    </ul>
  )
}
