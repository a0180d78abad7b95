import '@/brand/generated/editorDraw'
import { useMessage } from '@/brand/use-brand'
import { Button } from '@/ui/Button'
import { useView } from '../EditorContext'
import { ColorField } from '../controls/ColorField'
import { RangeField } from '../controls/RangeField'
import styles from '../controls/panels.module.css'
import { shownLength } from '../state/shown-length'
import { widthLimits } from '../state/draw-session'
import { useDrawing } from './use-drawing'

const modes = ['pen', 'eraser'] as const

/** Pen or eraser, its width, and the pen's color. */
export function DrawPanel() {
  const message = useMessage()
  const { drawing, change } = useDrawing()
  const unit = useView((state) => state.unit)
  const { mode, widths, color, done } = drawing
  const width = widths[mode]
  return (
    <>
      <div className={styles.row} role="group" aria-label={message('editorDraw.tool')}>
        {modes.map((each) => (
          <Button
            key={each}
            size="s"
            kind={each === mode ? 'primary' : 'secondary'}
            aria-pressed={each === mode}
            onClick={() => change((now) => ({ ...now, mode: each, line: undefined }))}
          >
            {message(`editorDraw.${each}`)}
          </Button>
        ))}
      </div>
      <p className={styles.note}>{message(`editorDraw.${mode}Note`)}</p>
      <RangeField
        label={message('editorDraw.width')}
        shown={`${shownLength(width, unit)} ${unit}`}
        value={width}
        {...widthLimits[mode]}
        onChange={(value) => change((now) => ({ ...now, widths: { ...now.widths, [mode]: value } }))}
      />
      {mode === 'pen' && (
        <ColorField
          label={message('editorDraw.color')}
          value={color}
          onChange={(paint) => change((now) => ({ ...now, color: paint ?? now.color }))}
        />
      )}
      <p className={styles.note} role="status">
        {done && message(`editorDraw.${done}`)}
      </p>
    </>
  )
}
