import { useMessage } from '@/brand/use-brand'
import { isCalendar, type MadeWhat } from '@/design/made-parameters'
import type { TextFace } from '@/design/text/face-sets'
import { Button } from '@/ui/Button'
import { useEditorTools, useSurface } from '../../EditorContext'
import styles from '../../controls/panels.module.css'
import { DateFields } from './DateFields'
import './made-messages'

const usualFont: TextFace = 'slab'

/** The panel for adding generated objects and editing the dates of calendars. */
export function MadePanel() {
  const message = useMessage()
  const { editor, views, faces } = useEditorTools()
  const surface = useSurface()
  const { made = [] } = editor.template
  const add = async (what: MadeWhat) => {
    const record = await faces.record(usualFont)
    if (editor.run('addMade', { what, font: usualFont, record, surface }))
      views.set((now) => ({ ...now, panel: 'selected' }))
  }
  return (
    <>
      <p className={styles.note}>{message('editorMade.choose')}</p>
      <div className={styles.row}>
        {made.map((what, index) => (
          <Button
            key={what}
            size="s"
            kind="secondary"
            data-first={index === 0 || undefined}
            onClick={() => void add(what)}
          >
            {message(`editorKinds.${what}`)}
          </Button>
        ))}
      </div>
      {made.some(isCalendar) && <DateFields />}
    </>
  )
}
