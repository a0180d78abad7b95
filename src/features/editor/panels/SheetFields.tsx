import { useMessage } from '@/brand/use-brand'
import { isOnRoll } from '@/design/document/roll-runs'
import { leastPiece, mostPiece, isFillable, packedWith } from '@/design/template/filled-sheet'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { surfaceRule } from '@/design/template/surface-boxes'
import { Checkbox } from '@/ui/fields/Checkbox'
import { useDocument, useEditorTools, useMadeTemplate, useSurface } from '../EditorContext'
import { RollDesigns, SheetPieces } from '../sheet/later-sheet'
import { shownLength } from '../state/shown-length'
import { useStore } from '../../studio/store'
import { RangeField } from '../controls/RangeField'
import styles from '../controls/panels.module.css'

/**
 * Whether the sheet is filled with copies of its content, and how large each copy is; for a roll, its designs
 * (studio-33).
 */
export function SheetFields() {
  const surface = useSurface()
  const rule = surfaceRule(useMadeTemplate(), surface)
  if (rule && isOnRoll(rule)) return <RollDesigns />
  return rule && isFillable(rule) ? <Fields key={surface} rule={rule} surface={surface} /> : null
}

function Fields({ rule, surface }: { rule: SurfaceRule; surface: string }) {
  const message = useMessage()
  const { editor } = useEditorTools()
  const { size } = useDocument().product
  // The live value, so that the slider follows a drag.
  const {
    fill,
    nodes = [],
    apart,
  } = useStore(editor.design, ({ history }) => history.present.surfaces[surface]) ?? {}
  if (nodes.length === 0) return null
  const usual = rule.packing?.piece ?? leastPiece
  const side = fill && Math.max(fill.width, fill.height)
  const count = (fill && packedWith(fill, rule, size)?.places.length) ?? (apart ? nodes.length : 1)
  return (
    <fieldset className={styles.cut} data-part="sheet">
      <legend className={styles.legend}>{message('editorCut.sheet', { count })}</legend>
      <Checkbox
        label={message('editorCut.fill')}
        checked={fill !== undefined}
        onChange={({ target }) =>
          editor.run('setFill', { surface, piece: target.checked ? usual : undefined })
        }
      />
      {!fill && <SheetPieces rule={rule} />}
      {side !== undefined && (
        <RangeField
          label={message('editorCut.piece')}
          shown={message('editorCut.length', {
            mm: shownLength(side, 'mm'),
            inches: shownLength(side, 'in'),
          })}
          value={side}
          min={leastPiece}
          max={mostPiece}
          step={1}
          onChange={(piece) => editor.preview('setFill', { surface, piece })}
          onEnd={editor.commit}
        />
      )}
    </fieldset>
  )
}
