import { useEffect, useRef, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { DesignDocument } from '@/design/design-document'
import { surfaceBoxes } from '@/design/template/surface-boxes'
import { templateFor } from '@/design/template/template-for'
import type { ProductTemplate } from '@/design/template/product-template'
import { Button } from '@/ui/Button'
import { useStore } from '../../studio/store'
import { useDocument, useEditorTools } from '../EditorContext'
import styles from '../controls/panels.module.css'

/** Commands that change a product's size or shape. */
const resizing = new Set(['designCommands.setSize', 'designCommands.setOption'])

/** Returns the boxes and shapes of a design's surfaces as text, to see whether they have changed. */
const shapesOf = ({ product }: DesignDocument, template: ProductTemplate) =>
  JSON.stringify(
    templateFor(template, product.options).surfaces.map((rule) => [
      rule.id,
      rule.mask,
      surfaceBoxes(rule, product.size).trim,
    ]),
  )

/**
 * Offers to lay everything out for a size or shape that was just chosen. Both changes are undone together
 * (design-document-22).
 */
export function LayOut() {
  const message = useMessage()
  const { editor } = useEditorTools()
  const document = useDocument()
  const entry = useStore(editor.design, ({ history }) => history.done.at(-1))
  const count = useStore(editor.design, ({ history }) => history.done.length)
  const hasUndone = useStore(editor.design, ({ history }) => history.undone.length > 0)
  const last = useRef({ document, count })
  const [before, setBefore] = useState<DesignDocument>()
  const isResized = entry !== undefined && resizing.has(entry.label) && !hasUndone

  useEffect(() => {
    const former = last.current
    last.current = { document, count }
    if (former.document === document) return
    // A size that is being typed is one step: it is laid out from before its first digit.
    setBefore((known) =>
      isResized ? (former.count === count && known ? known : former.document) : undefined,
    )
  }, [document, count, isResized])

  const isOffered =
    before !== undefined &&
    isResized &&
    Object.keys(document.nodes).length > 0 &&
    shapesOf(before, editor.template) !== shapesOf(document, editor.template)
  return (
    <div role="status">
      {isOffered && (
        <>
          <p className={styles.note}>{message('editor.sizeChanged')}</p>
          <Button
            size="s"
            wide
            kind="secondary"
            onClick={() => {
              editor.run('setOutAnew', { before }, { isJoined: true })
              setBefore(undefined)
            }}
          >
            {message('editor.layOut')}
          </Button>
        </>
      )}
    </div>
  )
}
