import '@/brand/generated/editorVersions'
import type { ReactNode } from 'react'
import { useMessage } from '@/brand/use-brand'
import { Button } from '@/ui/Button'
import type { ShopSaving } from '../drafts/shop-saving'
import { useStore } from '../../studio/store'
import styles from '../controls/panels.module.css'

/** Content that needs a design stored at the shop, or else an offer to save it there (designs-14). */
export function NotYetAtShop({ saving, shown }: { saving: ShopSaving; shown: ReactNode }) {
  const message = useMessage()
  const { copy, status, reason } = useStore(saving.state, (state) => state)
  if (copy) return shown
  return (
    <>
      <p className={styles.note}>{message('editorVersions.notSaved')}</p>
      {status === 'refused' && (
        <p className={styles.problem} role="alert">
          {reason}
        </p>
      )}
      <Button
        size="s"
        busy={status === 'saving' || status === 'waiting'}
        data-first
        onClick={() => void saving.save('SAVE')}
      >
        {message('editorVersions.save')}
      </Button>
    </>
  )
}
