import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { DesignDocument } from '@/design/design-document'
import type { Faces } from '@/design/scene/faces'
import { Announcer } from './Announcer'
import { CommandMenu } from './CommandMenu'
import styles from './DesignEditor.module.css'
import { newId } from '../studio/new-id'
import { savedDocument } from './state/editor'
import { isMadeAlike } from './state/is-made-alike'
import { EditorBar } from './EditorBar'
import { EditorProvider, type OfferOf, useEditorTools, useMadeTemplate, useView } from './EditorContext'
import { createDesignFiles } from './files/design-files'
import { useDrops } from './keys/use-drops'
import { usePaste } from './keys/use-paste'
import { useKeys } from './keys/use-keys'
import { LaterDesign, NewerDesign } from './LaterDesign'
import type { EditorOrder } from './order/editor-order'
import { isPaged } from './pages/is-paged'
import { PageStrip } from './pages/later-pages'
import { PanelHost } from './panels/PanelHost'
import { finishTool } from './picture-tools/tool'
import { SelectionBar } from './SelectionBar'
import { type Opening, startEditing } from './start-editing'
import { SignOverStage } from './sign/SignOverStage'
import { Stage } from './stage/Stage'
import type { PanelId } from './state/view-state'
import type { Shelf } from './drafts/shelf'
import { ToolRail } from './ToolRail'
import { useSeenScreen } from './view/use-seen-screen'
import { ZoomBar } from './ZoomBar'

export interface DesignEditorProps extends Opening {
  order?: EditorOrder | undefined
  /** The ready-made designs to choose from. */
  shelf?: Shelf | undefined
  /** The panel that is initially open. */
  panel?: PanelId | undefined
  /** Shown over the editor, such as the item that was just added to the cart. */
  note?: ReactNode
  /** Returns the displayed price of one order of the design; undefined while it is unknown. */
  priceOf?: (document: DesignDocument, faces: Faces) => string | undefined
  /**
   * Returns the offer for the sizes that a budget buys. Its product stays the same while the editor is open.
   */
  offerOf?: OfferOf
  /**
   * Called once the design is saved. `isDone` is false if the shopper leaves to answer the product's
   * questions.
   */
  onClose: (isDone: boolean) => void
  /** Called when editing continues as another design, which the URL should name. */
  onMoved?: (id: string) => void
  /**
   * Opens a design file in place of this design.
   * @returns why it was refused; undefined if it opens
   */
  onOpenFile?: (file: File) => Promise<string | undefined>
  /**
   * Called once the editor has closed in any way and the design is saved. `isChanged` is true if it differs
   * from the design that was opened.
   */
  onLeave?: (document: DesignDocument, isChanged: boolean) => void
}

/** Starts editing: creates the tools, what saves the design, and what exports it as a file. */
function editing(props: DesignEditorProps, say: ReturnType<typeof useMessage>) {
  const { draft, onOpenFile } = props
  const { tools, ...kept } = startEditing(props)
  const parts = { views: tools.views, title: draft.title, say, tools }
  const designFiles = onOpenFile && createDesignFiles({ ...parts, openFile: onOpenFile })
  if (props.panel) tools.views.set((now) => ({ ...now, panel: props.panel }))
  return { ...kept, tools: { ...tools, designFiles, offerOf: props.offerOf, shelf: props.shelf } }
}

/** The full-screen editor: a design on its product, with all tools (studio-80). */
export function DesignEditor(props: DesignEditorProps) {
  const { draft, order, note, onClose, onLeave, onMoved, priceOf } = props
  const message = useMessage()
  // Created once: another design gets another editor through its React key.
  const [{ tools, saving, stop }] = useState(() => editing(props, message))
  const close = (isDone: boolean) => {
    finishTool(tools)
    void (saving?.flush() ?? Promise.resolve()).then(() => onClose(isDone))
  }
  const dialog = useRef<HTMLDialogElement>(null)
  useSeenScreen(dialog)
  const left = useEffectEvent(() => {
    const document = savedDocument(tools.editor.design.get().history)
    onLeave?.(document, !isMadeAlike(document, draft.document))
  })

  useEffect(() => {
    dialog.current?.showModal()
    void tools.files.restore(draft.document)
    void tools.files.resume()
    const leave = () => void saving?.flush()
    // If the browser can't store the design, it is lost with the tab unless the shop has it (studio-90).
    const warn = (event: BeforeUnloadEvent) => {
      if (saving?.isAtRisk() && tools.shopSaving?.state.get().status !== 'saved') event.preventDefault()
    }
    document.addEventListener('visibilitychange', leave)
    window.addEventListener('pagehide', leave)
    window.addEventListener('beforeunload', warn)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('beforeunload', warn)
      finishTool(tools)
      void stop().then(left)
    }
  }, [tools, saving, stop, draft.document])

  return (
    <dialog
      ref={dialog}
      className={styles.editor}
      aria-label={message('editor.title', { name: draft.title })}
      onCancel={(event) => event.preventDefault()}
    >
      <EditorProvider value={tools}>
        <Workspace>
          <EditorBar
            title={draft.title}
            saved={saving?.state}
            shop={tools.shopSaving}
            order={order}
            priceOf={priceOf}
            onClose={() => close(true)}
            onAnswer={() => close(false)}
          />
        </Workspace>
        {saving && (
          <LaterDesign
            state={saving.state}
            onTake={() => void saving.takeLater()}
            onKeep={() => {
              const id = newId(16)
              void saving.keepOwn(id).then(() => onMoved?.(id))
            }}
          />
        )}
        {tools.shopSaving && <NewerDesign saving={tools.shopSaving} onMoved={onMoved} />}
        {note}
      </EditorProvider>
    </dialog>
  )
}

/** Bars, stage, panels and announcements; handles keys and drops. */
function Workspace({ children }: { children: ReactNode }) {
  const { files, designFiles } = useEditorTools()
  useKeys()
  usePaste()
  const isOver = useDrops(files, designFiles)
  const message = useMessage()
  return (
    <div className={styles.layout}>
      {children}
      <BesidePanel>
        <Stage />
        <SignOverStage />
        <SelectionBar />
        <ZoomBar />
        <PanelHost />
        {isOver && <p className={styles.drop}>{message('editor.dropHere')}</p>}
      </BesidePanel>
      <Pages />
      <ToolRail />
      <CommandMenu />
      <Announcer />
    </div>
  )
}

/** The page strip, for products with many surfaces. */
const Pages = () => isPaged(useMadeTemplate()) && <PageStrip />

/** Leaves room for an open panel without re-rendering its children. */
function BesidePanel({ children }: { children: ReactNode }) {
  const hasPanel = useView(({ panel }) => panel !== undefined && panel !== 'selected')
  return (
    <div className={styles.work} data-panel={hasPanel || undefined}>
      {children}
    </div>
  )
}
