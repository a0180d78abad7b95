import { useMessage } from '@/brand/use-brand'
import { kindName } from '@/design/document/reading-order'
import type { Finding, Fix } from '@/design/check/finding'
import { findingAmounts } from '@/design/check/finding-amounts'
import { Button } from '@/ui/Button'
import type { Editor } from '../state/editor'
import { useDocument, useEditorTools, useMadeTemplate } from '../EditorContext'
import { showPage } from '../page-edits'
import { PrintProof } from '../print/later-print'
import { SignChecks } from '../sign/later-sign'
import { useFindings } from '../use-findings'
import { CutFindings } from './CutFindings'
import styles from '../controls/panels.module.css'

/** Applies a fix as a normal command, so that a single undo reverts it. */
function mend(editor: Editor, { command, selection, argument }: Fix) {
  editor.run(command, argument, { selection })
}

/**
 * Everything that would not print well: the value found, the value wanted, and the fix (studio-97,
 * studio-133).
 */
export function ChecksPanel() {
  const message = useMessage()
  const { template } = useEditorTools().editor
  const { objects, cuts } = useFindings()
  const well = objects.length + cuts.length === 0 && <p>{message('editor.allWell')}</p>
  return (
    <>
      {template.neon ? <SignChecks>{well}</SignChecks> : well}
      {objects.length > 0 && (
        <ul className={styles.list}>
          {objects.map((finding) => (
            <Found key={`${finding.node ?? finding.surface} ${finding.check}`} finding={finding} />
          ))}
        </ul>
      )}
      <CutFindings findings={cuts} />
      <PrintProof />
    </>
  )
}

function Found({ finding }: { finding: Finding }) {
  const message = useMessage()
  const tools = useEditorTools()
  const { editor } = tools
  const { nodes } = useDocument()
  const { surfaces } = useMadeTemplate()
  const { fix, level, say, words, node: id, surface } = finding
  const node = id === undefined ? undefined : nodes[id]
  const what = message(`editorKinds.${node ? kindName(node) : 'surface'}`)
  const where = surfaces.length > 1 ? surfaces.find((rule) => rule.id === surface)?.title : undefined
  return (
    <li className={styles.finding} data-level={level}>
      <strong>
        {message(`editorLevels.${level}`, { what: where === undefined ? what : `${what}, ${where}` })}
      </strong>
      <p>{message(say, { ...findingAmounts(finding), ...words })}</p>
      <div className={styles.row}>
        {fix && (
          <Button size="s" onClick={() => mend(editor, fix)}>
            {message('editor.fixIt')}
          </Button>
        )}
        <Button
          size="s"
          kind="quiet"
          onClick={() => {
            showPage(tools, surface)
            if (id !== undefined) editor.select([id])
          }}
        >
          {message('editor.showIt')}
        </Button>
      </div>
    </li>
  )
}
