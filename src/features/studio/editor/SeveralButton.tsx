import { useMessage } from '@/brand/use-brand'
import { useEditorTools, useView } from './EditorContext'
import { icons } from './icons'
import { toggleSeveral } from './keys/view-actions'
import { ToolButton } from './ToolButton'

/** From then on each press adds to what is selected, or takes away: without Shift and without a drag (studio-161). */
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
