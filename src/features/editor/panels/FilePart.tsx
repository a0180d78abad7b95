import '@/ui/pictures/rare-icons'
import { useMessage } from '@/brand/use-brand'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/pictures/Icon'
import { useEditorTools, useView } from '../EditorContext'
import { icons } from '../controls/icons'
import styles from '../controls/panels.module.css'

/** Buttons to save the design as a file and to open such a file (studio-123). */
export function FilePart() {
  const message = useMessage()
  const { designFiles } = useEditorTools()
  const told = useView((state) => state.file)
  if (!designFiles) return null
  return (
    <>
      <label className={styles.add}>
        <Icon path={icons.drafts} size={26} />
        <span>{message('editorFile.open')}</span>
        <input
          type="file"
          className={styles.file}
          accept=".design"
          data-first
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file) void designFiles.open(file)
            event.target.value = ''
          }}
        />
      </label>
      <Button
        size="s"
        kind="secondary"
        icon="download"
        busy={told?.status === 'busy'}
        onClick={() => void designFiles.save()}
      >
        {message('editorFile.save')}
      </Button>
      <p className={styles.note} role="status">
        {told?.status === 'saved' && told.words}
      </p>
      {told?.status === 'refused' && (
        <p className={styles.problem} role="alert">
          {told.words}
        </p>
      )}
    </>
  )
}
