import { useMessage } from '@/brand/use-brand'
import { useEditorTools, useView } from './EditorContext'
import { icons } from './icons'
import { isPanelOffered } from './offered'
import styles from './ToolRail.module.css'
import { ToolButton } from './ToolButton'
import { useFindings } from './use-findings'
import type { PanelId } from './view-state'

const tools = [
  'picture',
  'text',
  'shapes',
  'emoji',
  'code',
  'layers',
  'product',
  'checks',
  'drafts',
] as const satisfies PanelId[]

/** For a design that the shop can keep. */
const shared = ['versions', 'links'] as const satisfies PanelId[]

/** What can be added and looked at; a second press puts it away (studio-89). */
export function ToolRail() {
  const message = useMessage()
  const { editor, views, shopSaving } = useEditorTools()
  const open = useView((state) => state.panel)
  const findings = useFindings().length
  const offered = tools.filter((tool) => isPanelOffered(editor.template, tool))
  return (
    <nav className={styles.rail} aria-label={message('editor.tools')}>
      {[...offered, ...(shopSaving ? shared : [])].map((tool) => {
        const count = tool === 'checks' ? findings : 0
        const word = message(`editorPanels.${tool}`)
        return (
          <ToolButton
            key={tool}
            path={icons[tool]}
            label={count > 0 ? message('editor.withCount', { word, count }) : word}
            hasWord
            count={count}
            aria-expanded={open === tool}
            onClick={() => views.set((now) => ({ ...now, panel: now.panel === tool ? undefined : tool }))}
          />
        )
      })}
    </nav>
  )
}
