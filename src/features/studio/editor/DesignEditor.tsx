import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useMessage } from '@/brand/use-brand'
import { isSameJson } from '@/design/document/canonical-json'
import type { DesignDocument } from '@/design/document/design-document'
import type { Faces } from '@/design/scene/faces'
import { Announcer } from './Announcer'
import { CommandMenu } from './CommandMenu'
import styles from './DesignEditor.module.css'
import { newId } from '../new-id'
import { savedDocument } from './editor'
import { EditorBar } from './EditorBar'
import { EditorProvider, type OfferOf, useEditorTools, useView } from './EditorContext'
import { createDesignFiles } from './files/design-files'
import { useDrops } from './files/use-drops'
import { useKeys } from './keys/use-keys'
import { LaterDesign, NewerDesign } from './LaterDesign'
import type { EditorOrder } from './order/editor-order'
import { PanelHost } from './panels/PanelHost'
import { SelectionBar } from './SelectionBar'
import { type Opening, startEditing } from './start-editing'
import { SignOverStage } from './sign/SignOverStage'
import { Stage } from './stage/Stage'
import { ToolRail } from './ToolRail'
import { ZoomBar } from './ZoomBar'

export interface DesignEditorProps extends Opening {
  order?: EditorOrder | undefined
  /** Stands over the editor, such as what was just put into the cart. */
  note?: ReactNode
  /** What one order of it costs, as it is shown; undefined while that is not known. */
  priceOf?: (document: DesignDocument, faces: Faces) => string | undefined
  /** For the sizes that a budget buys. Its product stays the same while the editor is open. */
  offerOf?: OfferOf
  /** What was made is kept by then. Not done yet is who goes to answer what the product asks. */
  onClose: (isDone: boolean) => void
  /** It goes on as another design, which the address should name. */
  onMoved?: (id: string) => void
  /** Opens a design's file in place of this one. @returns why it was refused; undefined when it opens */
  onOpenFile?: (file: File) => Promise<string | undefined>
  /** It goes off the screen, in whatever way, and is kept by then. `isChanged`: it is not as it was opened. */
  onLeave?: (document: DesignDocument, isChanged: boolean) => void
}

/** All of it but the keys of its pictures, which arrive by themselves. */
const madeOf = ({ product, surfaces, nodes, assets }: DesignDocument) => [
  product,
  surfaces,
  nodes,
  Object.values(assets).map(({ matte }) => matte ?? null),
]

/** What keeps the design, and what saves it as a file. */
function editing(props: DesignEditorProps, say: ReturnType<typeof useMessage>) {
  const { draft, onOpenFile } = props
  const { tools, ...kept } = startEditing(props)
  const parts = { views: tools.views, title: draft.title, say, tools }
  const designFiles = onOpenFile && createDesignFiles({ ...parts, openFile: onOpenFile })
  return { ...kept, tools: { ...tools, designFiles, offerOf: props.offerOf } }
}

/** A design on its product, and everything to make it with: the whole screen is the editor's (studio-80). */
export function DesignEditor(props: DesignEditorProps) {
  const { draft, order, note, onClose, onLeave, onMoved, priceOf } = props
  const message = useMessage()
  // Made once: another design is another editor, by its key.
  const [{ tools, saving, stop }] = useState(() => editing(props, message))
  const close = (isDone: boolean) => {
    void (saving?.flush() ?? Promise.resolve()).then(() => onClose(isDone))
  }
  const dialog = useRef<HTMLDialogElement>(null)
  const left = useEffectEvent(() => {
    const document = savedDocument(tools.editor.design.get().history)
    onLeave?.(document, !isSameJson(madeOf(document), madeOf(draft.document)))
  })

  useEffect(() => {
    dialog.current?.showModal()
    void tools.files.restore(draft.document)
    void tools.files.resume()
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

/** Bars, stage and panels; keys, drops and what is spoken. */
function Workspace({ children }: { children: ReactNode }) {
  const { files, designFiles } = useEditorTools()
  useKeys()
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
      <ToolRail />
      <CommandMenu />
      <Announcer />
    </div>
  )
}

/** Leaves room for an open panel; what it holds is not drawn anew for that. */
function BesidePanel({ children }: { children: ReactNode }) {
  const hasPanel = useView(({ panel }) => panel !== undefined && panel !== 'selected')
  return (
    <div className={styles.work} data-panel={hasPanel || undefined}>
      {children}
    </div>
  )
}
