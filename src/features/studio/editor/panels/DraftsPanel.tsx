import { useEffect, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { longDay } from '@/lib/days'
import type { Draft } from '../drafts/design-store'
import { useEditorTools } from '../EditorContext'
import { icons } from '../icons'
import { ToolButton } from '../ToolButton'
import { FilePart } from './FilePart'
import styles from './panels.module.css'

/** Designs of before, on this device and as files (studio-94, studio-123). */
export function DraftsPanel() {
  return (
    <>
      <FilePart />
      <Drafts />
    </>
  )
}

function Drafts() {
  const message = useMessage()
  const { store, openDraft } = useEditorTools()
  const [drafts, setDrafts] = useState<Draft[]>()
  useEffect(() => {
    void (store?.list() ?? Promise.resolve([])).then(setDrafts, () => setDrafts([]))
  }, [store])
  if (drafts?.length === 0) return <p className={styles.note}>{message('editor.noDrafts')}</p>
  return (
    <ul className={styles.list}>
      {drafts?.map((draft) => (
        <li key={draft.id} className={styles.item}>
          <button type="button" className={styles.name} onClick={() => openDraft?.(draft)}>
            <strong>{draft.title}</strong>
            <small>{message('editor.keptAt', { date: longDay(draft.keptAt) })}</small>
          </button>
          <ToolButton
            path={icons.trash}
            label={message('editor.deleteDraft', { name: draft.title })}
            onClick={() =>
              void store
                ?.remove(draft.id)
                .then(() => setDrafts((now) => now?.filter(({ id }) => id !== draft.id)))
            }
          />
        </li>
      ))}
    </ul>
  )
}
