import { useId, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { pageOf } from '@/design/document/commands/pages'
import { icons, type EditorIcon } from '../controls/icons'
import { ToolButton } from '../controls/ToolButton'
import { useDocument, useEditorTools, useSurface } from '../EditorContext'
import { type PageEdit, pageEdits, refusalOf } from '../page-edits'
import { CardTools } from './later-cards'
import styles from './PageStrip.module.css'

const pictures: Record<PageEdit, EditorIcon> = {
  add: 'plus',
  duplicate: 'copy',
  earlier: 'back',
  later: 'next',
  remove: 'trash',
}

interface Props {
  /** Name of the shown page. */
  name: string
  onEdit: (edit: PageEdit) => void
  /** The latest result, or why something is impossible. */
  said: string | undefined
  onSay: (words: string) => void
}

/**
 * Buttons that change the shown page. A disabled button says why when it is clicked. Phones show them on request.
 */
export function PageTools({ name, onEdit, said, onSay }: Props) {
  const message = useMessage()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { template } = useEditorTools().editor
  const document = useDocument()
  const page = pageOf({ document, template }, useSurface())
  const added = (page?.steps.larger?.pieces ?? 0) - (page?.steps.pieces ?? 0)
  const removed = (page?.steps.pieces ?? 0) - (page?.steps.smaller?.pieces ?? 0)
  const countOf: Partial<Record<PageEdit, number>> = { add: added, remove: removed }
  const labelOf = (edit: PageEdit) => {
    const count = countOf[edit] ?? 1
    return message(`editorPages.${edit}${count > 1 ? 'Many' : ''}`, { name, count })
  }
  const hasTools = template.surfaces.some(({ count }) => count !== undefined)
  return (
    <div className={styles.head}>
      {hasTools && (
        <>
          <div className={styles.more}>
            <ToolButton
              path={icons.pages}
              label={message('editorPages.tools')}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setIsOpen(!isOpen)}
            />
          </div>
          <div
            id={id}
            className={styles.tools}
            role="group"
            aria-label={message('editorPages.tools')}
            data-open={isOpen || undefined}
          >
            {pageEdits.map((edit) => {
              const refusal = refusalOf(edit, page, name)
              const why = refusal && message(refusal.say, refusal.words)
              return (
                <ToolButton
                  key={edit}
                  path={icons[pictures[edit]]}
                  label={labelOf(edit)}
                  title={why ?? labelOf(edit)}
                  aria-disabled={why !== undefined}
                  data-edit={edit}
                  onClick={() => (why === undefined ? onEdit(edit) : onSay(why))}
                />
              )
            })}
            {template.made?.includes('index') && <CardTools name={name} onSay={onSay} />}
          </div>
        </>
      )}
      <p className={styles.said} role="status">
        {said}
      </p>
    </div>
  )
}
