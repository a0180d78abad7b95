import { useMessage } from '@/brand/use-brand'
import type { NeonLine } from '@/design/design-document'
import { reworded } from '@/design/text/line-edits'
import { Button } from '@/ui/Button'
import { sizeTexts } from '../../../studio/sign/sign-texts'
import { useEditorTools } from '../../EditorContext'
import { icons } from '../../controls/icons'
import { setFont, type SignNode } from '../../state/sign-edits'
import { useStore } from '../../../studio/store'
import { ToolButton } from '../../controls/ToolButton'
import panels from '../../controls/panels.module.css'
import { LetteringChoice } from './LetteringChoice'
import { LightColors } from './LightColors'
import styles from './sign.module.css'

/** `typed` names the field whose keystrokes become one undo step. */
type SetLines = (lines: NeonLine[], typed?: string) => void

/** The lines of a sign, with their lettering, colors and size (studio-120). */
export function SignFields({ id, node }: SignNode) {
  const message = useMessage()
  const { editor, faces, measure } = useEditorTools()
  useStore(faces.state, (state) => state.faces)
  const missing = faces.missing(node)
  const size = sizeTexts(measure(node))
  const setLines: SetLines = (lines, typed) =>
    editor.run('setLettering', { node: id, lines }, typed === undefined ? {} : { typing: `${id} ${typed}` })
  return (
    <div className={styles.sign}>
      <Lines node={node} setLines={setLines} />
      {missing.length > 0 && (
        <p className={panels.problem} role="alert">
          {message('editor.missingGlyphs', { characters: missing.join(' ') })}
        </p>
      )}
      <LightColors node={node} setLines={setLines} />
      <LetteringChoice
        text={node.lines.find(({ text }) => text.trim() !== '')?.text}
        chosen={node.lines[0]?.font}
        onChoose={(font, record) => setFont(editor, { id, node }, font, record)}
      />
      <p className={panels.note}>
        <strong className={styles.size}>{message('editorSign.size', size)}</strong>
        <strong className={styles.size}>
          {message('editorSign.sizeMetric', { width: size.widthCm, height: size.heightCm })}
        </strong>
        {message('editorSign.measured')}
      </p>
    </div>
  )
}

interface LinesProps {
  node: SignNode['node']
  setLines: SetLines
}

/** One field per line, as many lines as the product asks for. */
function Lines({ node: { lines }, setLines }: LinesProps) {
  const message = useMessage()
  const { editor } = useEditorTools()
  const { asked } = editor.template.neon ?? {}
  const counts = Object.values(asked?.lineCount?.values ?? {})
  const most = asked?.lines.length ?? lines.length
  const least = counts.length > 0 ? Math.min(...counts) : 1
  const last = lines.at(-1)
  const name = (index: number) =>
    most > 1 ? message('editorSign.line', { number: index + 1 }) : message('editor.words')
  return (
    <div className={styles.lines}>
      {lines.map((line, index) => (
        <div key={index} className={styles.line}>
          <input
            className={styles.words}
            aria-label={name(index)}
            data-first={index === 0 || undefined}
            maxLength={200}
            value={line.text}
            onChange={({ target }) =>
              setLines(lines.with(index, reworded(line, target.value)), `words ${index}`)
            }
          />
          {lines.length > least && (
            <ToolButton
              path={icons.close}
              label={message('editorSign.removeLine', { number: index + 1 })}
              onClick={() => setLines(lines.toSpliced(index, 1))}
            />
          )}
        </div>
      ))}
      {last && lines.length < most && (
        <Button size="s" kind="secondary" onClick={() => setLines([...lines, reworded(last, '')])}>
          {message('editorSign.addLine')}
        </Button>
      )}
    </div>
  )
}
