import { useMessage } from '@/brand/use-brand'
import type { Side } from '@/design/check/folds'
import type { Rectangle } from '@/design/units'
import type { OfferedSize } from '@/design/picture/canvas-rules'
import type { Sharpness } from '@/design/picture/viewing'
import type { CanvasFindings } from './findings'
import styles from './PictureViews.module.css'

interface Props {
  findings: CanvasFindings
  /** Omitted where the crop is made elsewhere, as for designs from the editor. */
  onZoomOut?: () => void
  onCrop?: (crop: Rectangle) => void
  onSize: (size: OfferedSize) => void
}

const millimetersPerFoot = 304.8
const feet = (millimeters: number) => String(Math.round((millimeters / millimetersPerFoot) * 2) / 2)

const seenIn = ({ found, wanted, distance }: Sharpness) => ({ found, wanted, feet: feet(distance) })

const levels = { sharp: 'canvas.sharp', soft: 'canvas.soft', poor: 'canvas.poor' } as const
const sides: Record<Side, string> = {
  left: 'canvas.foldLeft',
  right: 'canvas.foldRight',
  top: 'canvas.foldTop',
  bottom: 'canvas.foldBottom',
}

/**
 * How sharp the picture is and what is at the folds: the value found, the value wanted, and what to do
 * (studio-58, studio-59).
 */
export function CanvasNotes({ findings, onZoomOut, onCrop, onSize }: Props) {
  const message = useMessage()
  const { sharpness, fix, folds, calmCrop } = findings
  const [worst] = folds
  return (
    <div className={styles.notes} role="status">
      {sharpness && (
        <p className={styles.note} data-level={sharpness.level}>
          {message(levels[sharpness.level], seenIn(sharpness))}{' '}
          {fix?.kind === 'largerFile' && message('canvas.largerFile')}
          {fix?.kind === 'zoomOut' && (
            <button type="button" className={styles.fix} onClick={onZoomOut}>
              {message('canvas.zoomOut')}
            </button>
          )}
          {fix?.kind === 'size' && (
            <button type="button" className={styles.fix} onClick={() => onSize(fix.size)}>
              {message('canvas.chooseSize', { size: fix.size.title })}
            </button>
          )}
        </p>
      )}
      {worst && (
        <p className={styles.note} data-level="soft">
          {message('canvas.atFolds', {
            sides: folds.map(({ side }) => message(sides[side])).join(', '),
            found: String(worst.found),
            wanted: String(worst.wanted),
          })}{' '}
          {calmCrop && onCrop && (
            <button type="button" className={styles.fix} onClick={() => onCrop(calmCrop)}>
              {message('canvas.awayFromFolds')}
            </button>
          )}
        </p>
      )}
    </div>
  )
}
