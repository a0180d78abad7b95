import { useId, useRef, type CSSProperties, type KeyboardEvent } from 'react'
import { useMessage } from '@/brand/use-brand'
import styles from './CropView.module.css'
import type { CropControl } from './use-crop'
import { useCropGestures } from './use-crop-gestures'

interface Props {
  control: CropControl
  label: string
  /** Position of the front. */
  style: CSSProperties
}

const keyStep = 0.01
const shiftStep = 0.1
const zoomStep = 1.1

const ways: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const zoomKeys: Record<string, number> = { '+': zoomStep, '=': zoomStep, '-': 1 / zoomStep }

/**
 * The invisible handle on a front that moves and zooms the picture: by dragging, pinching, wheel and keys
 * (studio-51).
 */
export function CropHandle({ control, label, style }: Props) {
  const message = useMessage()
  const hint = useId()
  const front = useRef<HTMLDivElement>(null)
  const pointer = useCropGestures(front, {
    onMove: (by) => control.move(by, false),
    onZoom: (factor, at) => control.scale(factor, at, false),
    onEnd: control.end,
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const way = ways[event.key]
    const step = event.shiftKey ? shiftStep : keyStep
    const factor = zoomKeys[event.key]
    if (way) control.move({ x: way.x * step, y: way.y * step })
    else if (factor) control.scale(factor)
    else if (event.key === '0') control.reset()
    else return
    event.preventDefault()
    event.stopPropagation() // the gallery around it uses the arrow keys too
  }
  return (
    <>
      <div
        ref={front}
        className={styles.front}
        style={style}
        role="group"
        tabIndex={0}
        aria-label={label}
        aria-describedby={hint}
        onKeyDown={onKeyDown}
        {...pointer}
      />
      <p className="visually-hidden" id={hint}>
        {message('canvas.cropHint')}
      </p>
    </>
  )
}
