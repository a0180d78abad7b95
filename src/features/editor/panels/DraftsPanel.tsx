import { useEffect, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { longDay } from '@/lib/dates/days'
import type { Draft } from '../drafts/design-store'
import { useEditorTools } from '../EditorContext'
import { icons } from '../controls/icons'
import { ToolButton } from '../controls/ToolButton'
import { FilePart } from './FilePart'
import styles from '../controls/panels.module.css'

/** Earlier designs, on this device and as files (studio-93, studio-123). */
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
