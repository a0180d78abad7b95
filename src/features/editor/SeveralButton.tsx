import { useMessage } from '@/brand/use-brand'
import { useEditorTools, useView } from './EditorContext'
import { icons } from './controls/icons'
import { toggleSeveral } from './keys/view-actions'
import { ToolButton } from './controls/ToolButton'

/**
 * Toggles multiple selection: each click then adds an object or removes it, without Shift and without
 * dragging (studio-84).
 */
export function SeveralButton() {
  const message = useMessage()
  const tools = useEditorTools()
  const isOn = useView(({ isSelectingSeveral }) => isSelectingSeveral)
  return (
    <ToolButton
      path={icons.several}
      label={message('editor.several')}
      aria-pressed={isOn}
      data-several
      onClick={() => toggleSeveral(tools)}
    />
  )
}
