import { useMessage } from '@/brand/use-brand'
import { Button } from '@/ui/Button'
import { commands } from '@/design/document/commands/commands'
import { useDocument, useEditorTools, useMadeTemplate, useSelection } from '../EditorContext'
import { icons } from '../controls/icons'
import { isCommandOffered } from '../offered'
import { SignBuild } from '../sign/later-sign'
import { ToolButton } from '../controls/ToolButton'
import { CodeFields } from './CodeFields'
import { MadeFields } from './made/later-made'
import { SignFields } from './sign/SignFields'
import { PatternFields } from './later-fields'
import { PaintFields } from './PaintFields'
import { PictureFields } from './PictureFields'
import { PlaceFields } from './PlaceFields'
import styles from '../controls/panels.module.css'
import { TextFields } from './TextFields'

const alignments = [
  'alignLeft',
  'alignCenter',
  'alignRight',
  'alignTop',
  'alignMiddle',
  'alignBottom',
] as const
const others = [
  'distributeHorizontally',
  'distributeVertically',
  'flipHorizontally',
  'flipVertically',
  'group',
  'ungroup',
] as const

/** All properties of the selection: its content, its look and its position. */
export function SelectedPanel() {
  const message = useMessage()
  const selection = useSelection()
  const { nodes } = useDocument()
  const { neon } = useMadeTemplate()
  const [first, second] = selection
  const node = second === undefined ? nodes[first ?? ''] : undefined
  if (first === undefined) return <p className={styles.note}>{message('editor.nothingSelected')}</p>
  return (
    <>
      {node?.kind === 'text' && <TextFields key={first} id={first} node={node} />}
      {node?.kind === 'image' && <PictureFields key={first} node={node} />}
      {node?.kind === 'qr' && <CodeFields key={first} id={first} node={node} />}
      {node?.kind === 'made' && <MadeFields key={first} id={first} node={node} />}
      {node?.kind === 'neon' && <SignFields key={first} id={first} node={node} />}
      {node?.kind === 'neon' && neon && <SignBuild rule={neon} />}
      {node?.kind !== 'neon' && <PaintFields />}
      {node && 'pattern' in node && node.pattern && (
        <PatternFields key={`pattern of ${first}`} id={first} pattern={node.pattern} />
      )}
      <UseAsCut />
      <PlaceFields key={`place of ${selection.join(' ')}`} />
      <Arranging />
    </>
  )
}

/** A button that makes a shape or path the cut line, where that is possible (studio-132). */
function UseAsCut() {
  const message = useMessage()
  const { editor } = useEditorTools()
  const state = editor.state()
  if (!isCommandOffered(state, 'cutAlong') || !commands.cutAlong.when(state)) return null
  return (
    <Button size="s" kind="secondary" onClick={() => editor.run('cutAlong', undefined)}>
      {message('designCommands.cutAlong')}
    </Button>
  )
}

/** The arranging commands that are possible now. */
function Arranging() {
  const message = useMessage()
  const { editor } = useEditorTools()
  const state = editor.state()
  const possible = [...alignments, ...others].filter((name) => commands[name].when(state))
  return (
    <div className={styles.section}>
      <div className={styles.row} role="group" aria-label={message('editor.arrange')}>
        {possible.map((name) => (
          <ToolButton
            key={name}
            path={icons[name]}
            label={message(commands[name].label)}
            onClick={() => editor.run(name, undefined)}
          />
        ))}
        <ToolButton
          path={icons.fit}
          label={message('designCommands.fitSurface')}
          onClick={() => editor.run('fitSurface', undefined)}
        />
        {isCommandOffered(state, 'fillSurface') && (
          <ToolButton
            path={icons.fill}
            label={message('designCommands.fillSurface')}
            onClick={() => editor.run('fillSurface', undefined)}
          />
        )}
      </div>
    </div>
  )
}
