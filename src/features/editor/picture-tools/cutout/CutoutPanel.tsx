import '@/brand/generated/editorCutout'
import { useMessage } from '@/brand/use-brand'
import { Button } from '@/ui/Button'
import { NumberField } from '../../controls/NumberField'
import { RangeField } from '../../controls/RangeField'
import styles from '../../controls/panels.module.css'
import { useStore } from '../../../studio/store'
import { boxed, startCutout, startFound, stroked, type CutoutSession } from '../../state/cutout-session'
import { useCutout } from './use-cutout'
import { veilStatus } from './veil-status'

const methods = ['subject', 'box'] as const
const brushes = ['box', 'keep', 'remove'] as const

const percent = (share: number) => Math.round(share * 1000) / 10

/** The box and the strokes as numbers and buttons: an alternative to every drag (studio-112). */
export function CutoutPanel() {
  const message = useMessage()
  const { cutout, change } = useCutout()
  const { status, detection } = useStore(veilStatus, (state) => state)
  if (!cutout) return null
  return (
    <>
      <p className={status === 'failed' ? styles.problem : styles.note} role="status">
        {message(`editorCutout.${status}`)}
      </p>
      {detection && (
        <div className={styles.row} role="group" aria-label={message('editorCutout.begin')}>
          {methods.map((method) => (
            <Button
              key={method}
              size="s"
              kind={cutout.method === method ? 'primary' : 'secondary'}
              aria-pressed={cutout.method === method}
              onClick={() => change((now) => ({ ...now, method }))}
            >
              {message(`editorCutout.${method}Method`)}
            </Button>
          ))}
        </div>
      )}
      <div className={styles.row} role="group" aria-label={message('editorCutout.brush')}>
        {brushes.map((brush) => (
          <Button
            key={brush}
            size="s"
            kind={cutout.brush === brush ? 'primary' : 'secondary'}
            aria-pressed={cutout.brush === brush}
            onClick={() => change((now) => ({ ...now, brush }))}
          >
            {message(`editorCutout.${brush}`)}
          </Button>
        ))}
      </div>
      <p className={styles.note}>{message(`editorCutout.${cutout.brush}Note`)}</p>
      {cutout.brush === 'box' ? <BoxFields cutout={cutout} /> : <BrushFields cutout={cutout} />}
      <div className={styles.row}>
        <Button
          size="s"
          kind="quiet"
          disabled={cutout.strokes.length === 0}
          onClick={() => change((now) => ({ ...now, strokes: now.strokes.slice(0, -1) }))}
        >
          {message('editorCutout.takeBack')}
        </Button>
        <Button
          size="s"
          kind="quiet"
          onClick={() => {
            const fresh = startCutout(undefined)
            change(() => (detection ? startFound(fresh, detection) : fresh))
          }}
        >
          {message('editorCutout.startOver')}
        </Button>
      </div>
    </>
  )
}

interface FieldsProps {
  cutout: CutoutSession
}

const sides = [
  ['x', 'left'],
  ['y', 'top'],
  ['width', 'width'],
  ['height', 'height'],
] as const

function BoxFields({ cutout: { box } }: FieldsProps) {
  const message = useMessage()
  const { change } = useCutout()
  return (
    <div className={styles.pair}>
      {sides.map(([side, label]) => (
        <NumberField
          key={side}
          label={message(`editor.${label}`)}
          unit="%"
          step={1}
          min={0}
          max={100}
          value={percent(box[side])}
          onChange={(value) => change((now) => ({ ...now, box: boxed({ ...now.box, [side]: value / 100 }) }))}
        />
      ))}
    </div>
  )
}

function BrushFields({ cutout }: FieldsProps) {
  const message = useMessage()
  const { change } = useCutout()
  const { at, width, brush } = cutout
  const place = (axis: 0 | 1) => (
    <NumberField
      label={message(axis === 0 ? 'editor.left' : 'editor.top')}
      unit="%"
      step={1}
      min={0}
      max={100}
      value={percent(at[axis])}
      onChange={(value) =>
        change((now) => ({ ...now, at: axis === 0 ? [value / 100, now.at[1]] : [now.at[0], value / 100] }))
      }
    />
  )
  return (
    <>
      <RangeField
        label={message('editorCutout.brushSize')}
        shown={`${percent(width)} %`}
        value={width}
        min={0.01}
        max={0.2}
        step={0.005}
        onChange={(wanted) => change((now) => ({ ...now, width: wanted }))}
      />
      <div className={styles.pair}>
        {place(0)}
        {place(1)}
      </div>
      <Button size="s" kind="secondary" onClick={() => change((now) => stroked(now, [now.at]))}>
        {message(brush === 'keep' ? 'editorCutout.keepHere' : 'editorCutout.removeHere')}
      </Button>
    </>
  )
}
