import './editor-messages'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { DesignDocument } from '@/design/document/design-document'
import type { Faces } from '@/design/scene/faces'
import type { ProductTemplate } from '@/design/template/product-template'
import { Announcer } from './Announcer'
import { CommandMenu } from './CommandMenu'
import styles from './DesignEditor.module.css'
import { startAutosave } from './drafts/autosave'
import type { DesignStore, Draft } from './drafts/design-store'
import type { ShopDesigns } from './drafts/shop-designs'
import { startShopSaving } from './drafts/shop-saving'
import { newId } from '../new-id'
import { createEditor, savedDocument } from './editor'
import { EditorBar } from './EditorBar'
import { EditorProvider, useEditorTools, useView, type EditorTools } from './EditorContext'
import { createFaces } from './drawing/faces'
import { createDesignFiles } from './files/design-files'
import { createFiles, type SendFile } from './files/files'
import { useDrops } from './files/use-drops'
import { useKeys } from './keys/use-keys'
import { LaterDesign, NewerDesign } from './LaterDesign'
import { isSent, type EditorOrder } from './order/editor-order'
import { PanelHost } from './panels/PanelHost'
import { SelectionBar } from './SelectionBar'
import { Stage } from './stage/Stage'
import { ToolRail } from './ToolRail'
import { createView } from './view-state'
import { ZoomBar } from './ZoomBar'

export interface DesignEditorProps {
  template: ProductTemplate
  /** The design as it was kept, or a new one of version 0. */
  draft: Omit<Draft, 'keptAt'>
  /** Nothing is kept where the browser forbids storage. */
  store?: DesignStore | undefined
  /** Where it is kept beside that; without it nothing can be ordered or shared. */
  shop?: ShopDesigns | undefined
  order?: EditorOrder | undefined
  /** Stands over the editor, such as what was just put into the cart. */
  note?: ReactNode
  sendFile: SendFile
  /** What one order of it costs, as it is shown; undefined while that is not known. */
  priceOf?: (document: DesignDocument, faces: Faces) => string | undefined
  /** With what is shown last; it is kept by then. Not done yet is who goes to answer what the product asks. */
  onClose: (document: DesignDocument, isDone: boolean) => void
  /** It goes on as another design, which the address should name. */
  onMoved?: (id: string) => void
  onOpenDraft?: (draft: Draft) => void
  /** Opens a design's file in place of this one. @returns why it was refused; undefined when it opens */
  onOpenFile?: (file: File) => Promise<string | undefined>
}

interface Opened {
  tools: EditorTools
  saving: ReturnType<typeof startAutosave> | undefined
}

function opened(props: DesignEditorProps, say: ReturnType<typeof useMessage>): Opened {
  const { template, draft, store, shop, sendFile, onOpenDraft, onOpenFile } = props
  const faces = createFaces()
  const { measure } = faces
  const editor = createEditor({ document: draft.document, template, measure })
  const files = createFiles(editor, store, sendFile)
  const saving = store && startAutosave(editor, store, draft, newId)
  const shopSaving =
    shop &&
    startShopSaving({
      editor,
      shop,
      copy: draft.shop,
      local: saving,
      isSent: () => isSent(savedDocument(editor.design.get().history), files),
    })
  const views = createView()
  const designFiles =
    onOpenFile &&
    createDesignFiles({ views, title: draft.title, say, tools: { editor, files }, openFile: onOpenFile })
  const tools = {
    editor,
    views,
    designFiles,
    measure,
    files,
    faces,
    store,
    openDraft: onOpenDraft,
    shopSaving,
  }
  return { tools, saving }
}

/** A design on its product, and everything to make it with: the whole screen is the editor's (studio-80). */
export function DesignEditor(props: DesignEditorProps) {
  const { draft, order, note, onClose, onMoved, priceOf } = props
  const message = useMessage()
  // Made once: another design is another editor, by its key.
  const [{ tools, saving }] = useState(() => opened(props, message))
  const close = (isDone: boolean) => {
    void (saving?.flush() ?? Promise.resolve()).then(() =>
      onClose(savedDocument(tools.editor.design.get().history), isDone),
    )
  }
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    dialog.current?.showModal()
    void tools.files.restore(draft.document)
    const leave = () => void saving?.flush()
    // studio-90: a browser without room loses it with the tab, unless the shop has it.
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
      tools.shopSaving?.stop()
      saving?.stop()
      tools.files.close()
    }
  }, [tools, saving, draft.document])

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

/** Bars, stage and panels; keys, drops and what is spoken. */
function Workspace({ children }: { children: ReactNode }) {
  const { files, designFiles } = useEditorTools()
  useKeys()
  const isOver = useDrops(files, designFiles)
  const hasPanel = useView(({ panel }) => panel !== undefined && panel !== 'selected')
  const message = useMessage()
  return (
    <div className={styles.layout}>
      {children}
      <div className={styles.work} data-panel={hasPanel || undefined}>
        <Stage />
        <SelectionBar />
        <ZoomBar />
        <PanelHost />
        {isOver && <p className={styles.drop}>{message('editor.dropHere')}</p>}
      </div>
      <ToolRail />
      <CommandMenu />
      <Announcer />
    </div>
  )
}
