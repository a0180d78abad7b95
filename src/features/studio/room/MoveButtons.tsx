import '@/ui/pictures/rare-icons'
import { useMessage } from '@/brand/use-brand'
import { IconButton } from '@/ui/IconButton'
import styles from './Controls.module.css'

const ways = [
  { icon: 'chevron-left', say: 'room.moveLeft', x: -1, y: 0 },
  { icon: 'chevron-up', say: 'room.moveUp', x: 0, y: -1 },
  { icon: 'chevron-down', say: 'room.moveDown', x: 0, y: 1 },
  { icon: 'chevron-right', say: 'room.moveRight', x: 1, y: 0 },
] as const

/** Buttons that do what dragging does, one step at a time. */
export function MoveButtons({ onMove }: { onMove: (by: { x: number; y: number }) => void }) {
  const message = useMessage()
  return (
    <div className={styles.moves}>
      {ways.map(({ icon, say, x, y }) => (
        <IconButton key={say} icon={icon} label={message(say)} onClick={() => onMove({ x, y })} />
      ))}
    </div>
  )
}
