import { useDeferredValue, useMemo } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { DesignDocument } from '@/design/design-document'
import type { Faces } from '@/design/scene/faces'
import { Button } from '@/ui/Button'
import styles from './EditorBar.module.css'
import { useDocument, useEditorTools, useView } from './EditorContext'
import { icons } from './controls/icons'
import { shownLength } from './state/shown-length'
import { useStore, type Store } from '../studio/store'
import { ToolButton } from './controls/ToolButton'
import { shownKey } from './keys/pressed-key'
import type { SaveState } from './drafts/autosave'
import type { ShopSaving } from './drafts/shop-saving'
import type { EditorOrder } from './order/editor-order'
import { OrderBar } from './order/OrderBar'
import { SavedWhere } from './SavedWhere'

interface Props {
  title: string
  saved: Store<SaveState> | undefined
  shop: ShopSaving | undefined
  order: EditorOrder | undefined
  priceOf: ((document: DesignDocument, faces: Faces) => string | undefined) | undefined
  onClose: () => void
  /** Called when the shopper leaves to answer the product's questions outside the design. */
  onAnswer: () => void
}

/** The header of the editor: title, save status, price, and the way out. */
export function EditorBar({ title, saved, shop, order, priceOf, onClose, onAnswer }: Props) {
  const message = useMessage()
  const { views } = useEditorTools()
  const isWorking = useView(({ tool }) => tool !== undefined)
  return (
    <header className={styles.bar}>
      <ToolButton path={icons.back} label={message('editor.close')} onClick={onClose} />
      <div className={styles.what}>
        <h1 className={styles.title}>{title}</h1>
        <SavedWhere saved={saved} shop={shop} />
      </div>
      <UndoButtons />
      <ToolButton
        path={icons.menu}
        label={message('editor.menuWithKey', { key: shownKey('Mod+K') })}
        onClick={() => views.set((now) => ({ ...now, isMenuOpen: true }))}
      />
      <div className={styles.buy} data-order={order && shop ? true : undefined}>
        <Offer priceOf={priceOf} />
        {order && shop && <OrderBar order={order} saving={shop} onLeave={onAnswer} />}
      </div>
      {/* An open tool has its own "Done" (studio-115). */}
      {!isWorking && (
        <div className={styles.done}>
          <Button size="s" kind={order && shop ? 'secondary' : 'primary'} onClick={onClose}>
            {message('editor.done')}
          </Button>
        </div>
      )}
    </header>
  )
}

/** Undo and redo buttons, labeled with the step that they undo or redo. */
function UndoButtons() {
  const message = useMessage()
  const { editor } = useEditorTools()
  const undone = useStore(editor.design, ({ history }) => history.undone.at(-1)?.label)
  const done = useStore(editor.design, ({ history }) => history.done.at(-1)?.label)
  const label = (path: string, what: string | undefined) =>
    what ? message(`${path}Of`, { what: message(what) }) : message(path)
  return (
    <div className={styles.history}>
      <ToolButton
        path={icons.undo}
        label={label('editor.undo', done)}
        disabled={!done}
        onClick={() => editor.undo()}
      />
      <ToolButton
        path={icons.redo}
        label={label('editor.redo', undone)}
        disabled={!undone}
        onClick={() => editor.redo()}
      />
    </div>
  )
}

function Offer({ priceOf }: Pick<Props, 'priceOf'>) {
  const message = useMessage()
  // Deferred, so that the stage updates before the price.
  const document = useDeferredValue(useDocument())
  const { views, faces } = useEditorTools()
  const arrived = useStore(faces.state, (state) => state.faces)
  const unit = useView((state) => state.unit)
  const { width, height } = document.product.size
  const price = useMemo(() => priceOf?.(document, arrived), [priceOf, document, arrived])
  const size = message('editor.size', {
    width: shownLength(width, unit),
    height: shownLength(height, unit),
    unit,
  })
  return (
    <button
      type="button"
      className={styles.offer}
      onClick={() => views.set((now) => ({ ...now, panel: now.panel === 'product' ? undefined : 'product' }))}
    >
      <span className={styles.size}>{size}</span>
      {price && <strong className={styles.price}>{price}</strong>}
    </button>
  )
}
