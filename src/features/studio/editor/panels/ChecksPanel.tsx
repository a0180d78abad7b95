import { useMessage } from '@/brand/use-brand'
import type { Finding, Fix } from '@/design/check/finding'
import { Button } from '@/ui/Button'
import type { Editor } from '../editor'
import { useDocument, useEditorTools } from '../EditorContext'
import { useFindings } from '../use-findings'
import { CutFindings } from './CutFindings'
import styles from './panels.module.css'

/** The fix is a command like any other: one press undoes it. */
function mend(editor: Editor, { command, selection, argument }: Fix) {
  editor.run(command, argument, { selection })
}

/** What would not print well: value found, value wanted, and what mends it (studio-97, studio-133). */
export function ChecksPanel() {
  const message = useMessage()
  const { objects, cuts } = useFindings()
  return (
    <>
      {objects.length + cuts.length === 0 && <p>{message('editor.allWell')}</p>}
      {objects.length > 0 && (
        <ul className={styles.list}>
          {objects.map((finding) => (
            <Found key={`${finding.node} ${finding.check}`} finding={finding} />
          ))}
        </ul>
      )}
      <CutFindings findings={cuts} />
    </>
  )
}

function Found({ finding }: { finding: Finding }) {
  const message = useMessage()
  const { editor } = useEditorTools()
  const node = useDocument().nodes[finding.node]
  const { fix, level, say, found, wanted, words } = finding
  const what = message(`editorKinds.${node?.kind ?? 'shape'}`)
  return (
    <li className={styles.finding} data-level={level}>
      <strong>{message(`editorLevels.${level}`, { what })}</strong>
      <p>{message(say, { found: Math.round(found * 100) / 100, wanted, ...words })}</p>
      <div className={styles.row}>
        {fix && (
          <Button size="s" onClick={() => mend(editor, fix)}>
            {message('editor.fixIt')}
          </Button>
        )}
        <Button size="s" kind="quiet" onClick={() => editor.select([finding.node])}>
          {message('editor.showIt')}
        </Button>
      </div>
    </li>
  )
}
