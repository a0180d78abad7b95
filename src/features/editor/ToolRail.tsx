import { useMessage } from '@/brand/use-brand'
import { useEditorTools, useView } from './EditorContext'
import type { ShopSaving } from './drafts/shop-saving'
import { icons } from './controls/icons'
import { isPanelOffered } from './offered'
import styles from './ToolRail.module.css'
import { ToolButton } from './controls/ToolButton'
import { useFindings } from './use-findings'
import type { PanelId } from './state/view-state'

const tools = [
  'templates',
  'picture',
  'photos',
  'text',
  'shapes',
  'emoji',
  'stock',
  'draw',
  'kit',
  'code',
  'made',
  'layers',
  'see',
  'product',
  'checks',
  'drafts',
] as const satisfies PanelId[]

type ToolName = (typeof tools)[number] | 'versions' | 'links'

/** Returns the tools for a design that the shop can store. */
function sharedTools(saving: ShopSaving | undefined): ToolName[] {
  if (!saving) return []
  return saving.shop.hasLinks ? ['versions', 'links'] : ['versions']
}

/**
 * The buttons that open the panels for adding and inspecting; a second click closes the panel.
 */
export function ToolRail() {
  const message = useMessage()
  const { editor, shelf, shopSaving } = useEditorTools()
  const offered = tools.filter(
    (tool) => isPanelOffered(editor.template, tool) && (tool !== 'templates' || shelf),
  )
  return (
    <nav className={styles.rail} data-hides-while-typing aria-label={message('editor.tools')}>
      {[...offered, ...sharedTools(shopSaving)].map((tool) =>
        tool === 'checks' ? <ChecksTool key={tool} /> : <Tool key={tool} tool={tool} />,
      )}
    </nav>
  )
}

/** The only button that re-renders on every change of the design. */
function ChecksTool() {
  const { objects, cuts } = useFindings()
  return <Tool tool="checks" count={objects.length + cuts.length} />
}

function Tool({ tool, count = 0 }: { tool: ToolName; count?: number }) {
  const message = useMessage()
  const { views } = useEditorTools()
  const isOpen = useView(({ panel }) => panel === tool)
  const word = message(`editorPanels.${tool}`)
  return (
    <ToolButton
      path={icons[tool]}
      label={count > 0 ? message('editor.withCount', { word, count }) : word}
      hasWord
      count={count}
      aria-expanded={isOpen}
      onClick={() => views.set((now) => ({ ...now, panel: now.panel === tool ? undefined : tool }))}
    />
  )
}
