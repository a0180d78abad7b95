import '@/brand/generated/editorSheet'
import { useMessage } from '@/brand/use-brand'
import type { SurfaceId } from '@/design/design-document'
import { commands } from '@/design/document/commands/commands'
import { limits } from '@/design/document/limits'
import { rollRuns } from '@/design/document/roll-runs'
import { surfaceRule } from '@/design/template/surface-boxes'
import { formatCount } from '@/lib/words/count'
import { Button } from '@/ui/Button'
import { SurfaceThumbnail } from '../../studio/SurfaceThumbnail'
import { useStore } from '../../studio/store'
import styles from '../controls/panels.module.css'
import { usePictureSource } from '../drawing/use-picture-source'
import { useDocument, useEditorTools, useMadeTemplate } from '../EditorContext'
import { editPage, refusalOf, shownPage, showPage } from '../page-edits'
import { PieceRow } from './PieceRow'
import own from './SheetPieces.module.css'

/** The designs on one roll in their order, with the number of labels that have each (design-document-33). */
export function RollDesigns() {
  const message = useMessage()
  const tools = useEditorTools()
  const { editor } = tools
  const document = useDocument()
  const template = useMadeTemplate()
  const source = usePictureSource()
  const faces = useStore(tools.faces.state, (state) => state.faces)
  const surface = useStore(editor.design, (state) => state.surface)
  const runs = rollRuns(document, template)
  const page = shownPage(tools)
  if (runs.length === 0) return null
  const nameOf = (id: SurfaceId) => surfaceRule(template, id)?.title ?? id
  const mayAdd = page !== undefined && refusalOf('add', page, '') === undefined
  const remove = (id: SurfaceId) => {
    showPage(tools, id)
    editPage(tools, 'remove')
  }
  return (
    <fieldset className={styles.cut} data-part="roll">
      <legend className={styles.legend}>{message('editorSheet.onRoll', { count: runs.length })}</legend>
      {runs.length > 1 && (
        <ol className={styles.list}>
          {runs.map(({ surface: id, count, first }) => {
            const rule = surfaceRule(template, id)
            const name = nameOf(id)
            return (
              <PieceRow
                key={id}
                name={name}
                label={message('editorSheet.labelsOf', { name })}
                unit={message('editorSheet.labels')}
                count={count}
                most={limits.quantity}
                onCount={(wanted) =>
                  editor.run('setRollCount', { surface: id, count: wanted }, { typing: `count ${id}` })
                }
                onRemove={() => remove(id)}
              >
                <button
                  type="button"
                  className={own.picture}
                  aria-label={message('editorSheet.show', { name })}
                  aria-pressed={id === surface}
                  title={message('editorSheet.labelRange', { first, last: first + count - 1 })}
                  onClick={() => showPage(tools, id)}
                >
                  {rule && <SurfaceThumbnail {...{ document, rule, faces, source, template }} />}
                </button>
              </PieceRow>
            )
          })}
        </ol>
      )}
      {runs.length > 1 && (
        <p role="status" className={styles.note}>
          {message('editorSheet.rollOrder', { count: formatCount(document.product.quantity) })}
        </p>
      )}
      <Button size="s" wide kind="secondary" disabled={!mayAdd} onClick={() => editPage(tools, 'add')}>
        {message('editorSheet.addDesign')}
      </Button>
      {commands.spreadOnRoll.when(editor.state()) && (
        <Button size="s" wide kind="secondary" onClick={() => editor.run('spreadOnRoll', { surface })}>
          {message('designCommands.spreadOnRoll')}
        </Button>
      )}
    </fieldset>
  )
}
