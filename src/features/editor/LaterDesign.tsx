import { useMessage } from '@/brand/use-brand'
import { Button } from '@/ui/Button'
import styles from './DesignEditor.module.css'
import type { SaveState } from './drafts/autosave'
import type { ShopSaving } from './drafts/shop-saving'
import { newId } from '../studio/new-id'
import { useStore, type Store } from '../studio/store'

interface Props {
  state: Store<SaveState>
  onTake: () => void
  onKeep: () => void
}

/**
 * An alert that another tab changed the same design. Both are kept, and the shopper chooses which one
 * continues here (studio-93).
 */
export function LaterDesign({ state, ...choices }: Props) {
  const later = useStore(state, (now) => now.later)
  return later ? <TwoDesigns say="editor.laterElsewhere" {...choices} /> : null
}

interface NewerProps {
  saving: ShopSaving
  onMoved: ((id: string) => void) | undefined
}

/** An alert that another device, or someone with a link, changed the same design (designs-14). */
export function NewerDesign({ saving, onMoved }: NewerProps) {
  const newer = useStore(saving.state, (now) => now.newer)
  if (!newer) return null
  const keep = () => {
    const id = newId(16)
    void saving.keepOwn(id).then(() => onMoved?.(id))
  }
  return <TwoDesigns say="editor.newerElsewhere" onTake={() => void saving.takeNewer()} onKeep={keep} />
}

function TwoDesigns({ say, onTake, onKeep }: Omit<Props, 'state'> & { say: string }) {
  const message = useMessage()
  return (
    <div className={styles.later} role="alert">
      <p>{message(say)}</p>
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
