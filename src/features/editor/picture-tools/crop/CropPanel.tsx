import '@/brand/generated/editorCrop'
import { useMessage } from '@/brand/use-brand'
import { effectiveDpi } from '@/design/check/effective-dpi'
import type { Shape } from '@/design/units'
import { Button } from '@/ui/Button'
import { useLiveDocument, useView } from '../../EditorContext'
import { icons } from '../../controls/icons'
import { NumberField } from '../../controls/NumberField'
import { RangeField } from '../../controls/RangeField'
import styles from '../../controls/panels.module.css'
import { shapes } from '../../controls/shapes'
import { shownLength, toMillimeters } from '../../state/shown-length'
import { ToolButton } from '../../controls/ToolButton'
import {
  dragFrame,
  largestZoom,
  movedPicture,
  shapedFrame,
  wholePicture,
  zoomedPicture,
  zoomOf,
} from './crop-frame'
import type { CropSession } from '../../state/crop-session'
import { useCrop } from './use-crop'

const ratios = [
  ['square', 1],
  ['portrait', 4 / 5],
  ['classic', 3 / 2],
  ['wide', 16 / 9],
] as const

const percent = (share: number) => `${Math.round(share * 100)} %`

/** The crop as numbers: an alternative to every drag (studio-111). */
export function CropPanel() {
  const message = useMessage()
  const { crop, change } = useCrop()
  if (!crop) return null
  return (
    <>
      <Seen crop={crop} />
      <div className={styles.row} role="group" aria-label={message('editorCrop.proportions')}>
        <Button size="s" kind="secondary" onClick={() => change(wholePicture)}>
          {message('editorCrop.whole')}
        </Button>
        {ratios.map(([name, ratio]) => (
          <Button
            key={name}
            size="s"
            kind="secondary"
            onClick={() => change((now) => shapedFrame(now, ratio))}
          >
            {message(`editorCrop.${name}`)}
          </Button>
        ))}
      </div>
      <RangeField
        label={message('editor.cropZoom')}
        shown={percent(zoomOf(crop))}
        value={zoomOf(crop)}
        min={1}
        max={Math.min(largestZoom, 8)}
        step={0.01}
        onChange={(zoom) => change((now) => zoomedPicture(now, zoom / zoomOf(now)))}
      />
      <Place axis="x" />
      <Place axis="y" />
      <div className={styles.pair}>
        <Side name="width" />
        <Side name="height" />
      </div>
      <Masks />
    </>
  )
}

/** The visible part of the picture in words, with its resolution. */
function Seen({ crop: { frame, picture } }: { crop: CropSession }) {
  const message = useMessage()
  const document = useLiveDocument()
  const id = useView(({ tool }) => tool?.id ?? '')
  const dpi = effectiveDpi(document, id)
  return (
    <p className={styles.note} role="status">
      {message('editorCrop.seen', {
        width: Math.round((frame.width / picture.width) * 100),
        height: Math.round((frame.height / picture.height) * 100),
      })}
      {dpi !== undefined && ` · ${message('editor.dpi', { dpi: Math.round(dpi) })}`}
    </p>
  )
}

function Place({ axis }: { axis: 'x' | 'y' }) {
  const message = useMessage()
  const { crop, change } = useCrop()
  if (!crop) return null
  const { frame, picture } = crop
  const side = axis === 'x' ? 'width' : 'height'
  const room = picture[side] - frame[side]
  if (room < 0.01) return null
  const share = (frame[axis] - picture[axis]) / room
  return (
    <RangeField
      label={message(axis === 'x' ? 'editor.cropX' : 'editor.cropY')}
      shown={percent(share)}
      value={share}
      min={0}
      max={1}
      step={0.01}
      onChange={(wanted) =>
        change((now) => movedPicture(now, { x: 0, y: 0, [axis]: (share - wanted) * room }))
      }
    />
  )
}

function Side({ name }: { name: 'width' | 'height' }) {
  const message = useMessage()
  const unit = useView((state) => state.unit)
  const { crop, change } = useCrop()
  if (!crop) return null
  const length = crop.frame[name]
  const handle = name === 'width' ? { x: 1, y: 0.5 } : { x: 0.5, y: 1 }
  const axis = name === 'width' ? 'x' : 'y'
  return (
    <NumberField
      label={message(`editor.${name}`)}
      unit={unit}
      min={0.05}
      value={Number(shownLength(length, unit))}
      onChange={(value) =>
        change((now) => dragFrame(now, handle, { x: 0, y: 0, [axis]: toMillimeters(value, unit) - length }))
      }
    />
  )
}

/** Shapes through which the picture can be seen. */
function Masks() {
  const message = useMessage()
  const { crop, change } = useCrop()
  const choose = (mask: Shape) =>
    change((now) => ({ ...now, mask: mask === 'rectangle' || mask === now.mask ? undefined : mask }))
  return (
    <div className={styles.row} role="group" aria-label={message('editor.mask')}>
      {shapes.map((shape) => (
        <ToolButton
          key={shape}
          path={icons[shape]}
          label={message(`editorShapes.${shape}`)}
          aria-pressed={(crop?.mask ?? 'rectangle') === shape}
          onClick={() => choose(shape)}
        />
      ))}
    </div>
  )
}
