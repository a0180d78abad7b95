import { useMessage } from '@/brand/use-brand'
import { Button } from '@/ui/Button'
import { useEditorTools } from '../EditorContext'
import { endTool } from './tool'
import styles from './tools.module.css'

/** The name of the current tool, with buttons to cancel and to finish. */
export function ToolBar({ label, isReady = true }: { label: string; isReady?: boolean }) {
  const message = useMessage()
  const tools = useEditorTools()
  return (
    <div className={styles.bar} role="toolbar" aria-label={label}>
      <Button size="s" kind="quiet" onClick={() => endTool(tools, false)}>
        {message('editor.toolCancel')}
      </Button>
      <span className={styles.title}>{label}</span>
      <Button size="s" disabled={!isReady} onClick={() => endTool(tools, true)}>
        {message('editor.toolDone')}
      </Button>
    </div>
  )
}
