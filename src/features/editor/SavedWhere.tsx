import { useMessage } from '@/brand/use-brand'
import styles from './EditorBar.module.css'
import type { SaveState } from './drafts/autosave'
import type { ShopSaving, ShopState } from './drafts/shop-saving'
import { createStore, useStore, type Store } from '../studio/store'

interface Props {
  saved: Store<SaveState> | undefined
  shop: ShopSaving | undefined
}

const unsaved = createStore<SaveState>({ status: 'failed' })
const nowhere = createStore<ShopState>({ status: 'off' })

/** Whether the design is saved, and where (studio-90, designs-14). */
export function SavedWhere({ saved, shop }: Props) {
  const message = useMessage()
  const local = useStore(saved ?? unsaved, (state) => state.status)
  const remote = useStore(shop?.state ?? nowhere, (state) => state.status)
  const reason = useStore(shop?.state ?? nowhere, (state) => state.reason)
  // A design that the shop has is saved even if this browser stores nothing.
  const status = remote === 'off' || (local === 'keeping' && remote === 'saved') ? local : remote
  const place = status === 'saved' && shop && !shop.shop.isAccount() ? 'savedHere' : status
  const isBad = status === 'failed' || status === 'refused'
  return (
    <p className={styles.saved} role="status" data-status={isBad ? 'failed' : status} title={reason}>
      {message(`editorSaved.${place}`, { reason: reason ?? '' })}
    </p>
  )
}
