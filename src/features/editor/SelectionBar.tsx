import type { ReactNode } from 'react'
import { useMessage } from '@/brand/use-brand'
import { commands } from '@/design/document/commands/commands'
import { useDocument, useEditorTools, useSelection, useView } from './EditorContext'
import { icons, type EditorIcon } from './controls/icons'
import { startTool, toolPicture } from './picture-tools/tool'
import { SeveralButton } from './SeveralButton'
import styles from './SelectionBar.module.css'
import { ToolButton } from './controls/ToolButton'

const quick = [
  ['bringForward', 'forward'],
  ['sendBackward', 'backward'],
  ['duplicate', 'copy'],
  ['remove', 'trash'],
] as const satisfies [string, EditorIcon][]

/** The most common actions for the selection; the edit button opens all others. */
export function SelectionBar() {
  const message = useMessage()
  const tools = useEditorTools()
  const { editor, views } = tools
  const selection = useSelection()
  const document = useDocument()
  const isOpen = useView(({ panel }) => panel === 'selected')
  const hasTool = useView(({ tool }) => tool !== undefined)
  const isSeveral = useView(({ isSelectingSeveral }) => isSelectingSeveral)
  if ((selection.length === 0 && !isSeveral) || hasTool) return null
  const picture = toolPicture(tools)
  const isLocked = selection.some((id) => document.nodes[id]?.locked !== undefined)
  const state = editor.state()
  return (
    <OutOfTheWay>
      <SeveralButton />
      <ToolButton
        path={icons.pen}
        label={message('editor.edit')}
        disabled={selection.length === 0}
        aria-expanded={isOpen}
        onClick={() => views.set((now) => ({ ...now, panel: isOpen ? undefined : 'selected' }))}
      />
      {picture && (
        <ToolButton
          path={icons.crop}
          label={message('designCommands.crop')}
          data-crop
          onClick={() => startTool(tools, 'crop')}
        />
      )}
      {quick.map(([name, icon]) => (
        <ToolButton
          key={name}
          path={icons[icon]}
          label={message(commands[name].label)}
          disabled={!commands[name].when(state)}
          onClick={() => editor.run(name, undefined)}
        />
      ))}
      <ToolButton
        path={isLocked ? icons.lock : icons.unlock}
        label={message(isLocked ? 'designCommands.unlock' : 'designCommands.lock')}
        disabled={selection.length === 0}
        data-lock={isLocked}
        onClick={() => editor.run(isLocked ? 'unlock' : 'lock', undefined)}
      />
    </OutOfTheWay>
  )
}

/** A toolbar that is hidden during gestures, without re-rendering its buttons. */
function OutOfTheWay({ children }: { children: ReactNode }) {
  const message = useMessage()
  const isBusy = useView(({ gesture }) => gesture !== undefined)
  return (
    <div
      className={styles.bar}
      role="toolbar"
      aria-label={message('editor.selection')}
      data-busy={isBusy || undefined}
    >
      {children}
    </div>
  )
}
