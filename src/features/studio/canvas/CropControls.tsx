import { useId } from 'react'
import { useMessage } from '@/brand/use-brand'
import { maxZoom } from '@/design/crop/cover-crop'
import { IconButton } from '@/ui/IconButton'
import { MoveButtons } from '../room/MoveButtons'
import styles from '../room/Controls.module.css'
import type { CropControl } from './use-crop'

const buttonStep = 1.25
const moveStep = 0.05

/**
 * Buttons and a slider for everything that dragging and pinching do: zoom, move in any direction, and reset
 * (studio-51).
 */
export function CropControls({ control }: { control: CropControl }) {
  const message = useMessage()
  const id = useId()
  return (
    <div className={styles.controls}>
      <div className={styles.slider}>
        <IconButton
          icon="minus"
          label={message('canvas.smaller')}
          onClick={() => control.scale(1 / buttonStep)}
        />
        <label className="visually-hidden" htmlFor={id}>
          {message('canvas.zoom')}
        </label>
        <input
          id={id}
          type="range"
          min={0}
          max={100}
          value={Math.round((Math.log(control.zoom) / Math.log(maxZoom)) * 100)}
          aria-valuetext={message('canvas.zoomed', { percent: Math.round(control.zoom * 100) })}
          onChange={(event) => control.zoomTo(maxZoom ** (Number(event.target.value) / 100))}
        />
        <IconButton icon="plus" label={message('canvas.larger')} onClick={() => control.scale(buttonStep)} />
      </div>
      <MoveButtons onMove={({ x, y }) => control.move({ x: x * moveStep, y: y * moveStep })} />
      <button type="button" className={styles.plain} disabled={!control.isMade} onClick={control.reset}>
        {message('canvas.reset')}
      </button>
    </div>
  )
}
