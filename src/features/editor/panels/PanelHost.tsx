import { useDeferredValue, useEffect, useRef, type ComponentType } from 'react'
import { useMessage } from '@/brand/use-brand'
import { latePart } from '../../page/late-part'
import { useEditorTools, useSelection, useView } from '../EditorContext'
import { icons } from '../controls/icons'
import { ToolButton } from '../controls/ToolButton'
import { useIsWide } from '../use-is-wide'
import type { PanelId } from '../state/view-state'
import { ToolPanel } from '../picture-tools/later-tools'
import { ChecksPanel } from './ChecksPanel'
import { CodePanel } from './CodePanel'
import { DraftsPanel } from './DraftsPanel'
import { EmojiPanel } from './EmojiPanel'
import { LayersPanel } from './LayersPanel'
import styles from './PanelHost.module.css'
import { PicturePanel } from './PicturePanel'
import { ProductPanel } from './ProductPanel'
import { SelectedPanel } from './SelectedPanel'
import { ShapesPanel } from './ShapesPanel'
import { TextPanel } from './TextPanel'

const panels: Record<PanelId, ComponentType> = {
  selected: SelectedPanel,
  templates: latePart(() => import('../templates/TemplatesPanel').then((file) => file.TemplatesPanel)),
  picture: PicturePanel,
  photos: latePart(() => import('../fill/PhotosPanel').then((file) => file.PhotosPanel)),
  text: TextPanel,
  shapes: ShapesPanel,
  emoji: EmojiPanel,
  draw: latePart(() => import('../draw/DrawPanel').then((file) => file.DrawPanel)),
  kit: latePart(() => import('../kit/KitPanel').then((file) => file.KitPanel)),
  stock: latePart(() => import('../stock/StockPanel').then((file) => file.StockPanel)),
  code: CodePanel,
  made: latePart(() => import('./made/MadePanel').then((file) => file.MadePanel)),
  layers: LayersPanel,
  see: latePart(() => import('./SeePanel').then((file) => file.SeePanel)),
  product: ProductPanel,
  checks: ChecksPanel,
  drafts: DraftsPanel,
  versions: latePart(() => import('./VersionsPanel').then((file) => file.VersionsPanel)),
  links: latePart(() => import('./LinksPanel').then((file) => file.LinksPanel)),
}

/**
 * The open panels. On a phone: one sheet below the stage, which stays visible. On a desktop: adding on the
 * left, properties on the right.
 */
export function PanelHost() {
  const open = useView(({ panel, tool }) => (tool ? 'selected' : panel))
  const isWide = useIsWide()
  const hasSelection = useSelection().length > 0
  if (!isWide) return open && <Panel key={open} id={open} side="left" />
  const right = hasSelection ? 'selected' : 'product'
  return (
    <>
      {open && open !== 'selected' && open !== right && <Panel key={open} id={open} side="left" />}
      <Panel key={right} id={right} side="right" />
    </>
  )
}

function Panel({ id, side }: { id: PanelId; side: 'left' | 'right' }) {
  const message = useMessage()
  const { views } = useEditorTools()
  const ref = useRef<HTMLElement>(null)
  const isOpened = useView(({ panel, tool: now }) => panel === id && !now)
  const tool = useView((state) => state.tool?.kind)
  const Content = tool && id === 'selected' ? ToolPanel : panels[id]
  const title = message(`editorPanels.${tool ?? id}`)
  // The panel's head responds at once; its content may take a frame longer.
  const isFilled = useDeferredValue(true, false)
  // A panel opened by a key or a click gets the focus. One that follows the selection leaves the focus alone.
  useEffect(() => {
    if (isOpened && isFilled && !views.get().part)
      ref.current?.querySelector<HTMLElement>('[data-first]')?.focus()
  }, [isOpened, isFilled, views])
  const part = useView((now) => (now.panel === id ? now.part : undefined))
  useEffect(() => {
    if (!part || !isFilled) return
    ref.current?.querySelector<HTMLElement>(`[data-part="${part}"] :is(select, input)`)?.focus()
    views.set((now) => ({ ...now, part: undefined }))
  }, [part, isFilled, views])
  return (
    <section ref={ref} className={styles.panel} data-side={side} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {isOpened && (
          <ToolButton
            path={icons.close}
            label={message('editor.closePanel')}
            onClick={() => views.set((now) => ({ ...now, panel: undefined }))}
          />
        )}
      </div>
      <div className={styles.content}>{isFilled && <Content />}</div>
    </section>
  )
}
