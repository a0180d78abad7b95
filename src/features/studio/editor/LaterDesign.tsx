import { useMessage } from '@/brand/use-brand'
import { Button } from '@/ui/Button'
import styles from './DesignEditor.module.css'
import type { SaveState } from './drafts/autosave'
import { useStore, type Store } from './store'

interface Props {
  state: Store<SaveState>
  onTake: () => void
  onKeep: () => void
}

/** Another tab went on with the same design: both are kept, and the shopper says which one goes on here (studio-93). */
export function LaterDesign({ state, onTake, onKeep }: Props) {
  const message = useMessage()
  const later = useStore(state, (now) => now.later)
  if (!later) return null
  return (
    <div className={styles.later} role="alert">
      <p>{message('editor.laterElsewhere')}</p>
      <div className={styles.laterChoices}>
        <Button size="s" onClick={onTake}>
          {message('editor.takeLater')}
        </Button>
        <Button size="s" kind="secondary" onClick={onKeep}>
          {message('editor.keepOwn')}
        </Button>
      </div>
    </div>
  )
}
