import { useId, useMemo, useRef, type KeyboardEvent } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { Rectangle } from '@/design/document/design-document'
import { PaintedCanvas } from './PaintedCanvas'
import { panelsIn, sheetPainting, type DressedCanvas } from './paintings'
import styles from './CropView.module.css'
import { stageUnits } from '../room/stage-units'
import type { CropControl } from './use-crop'
import { useCropGestures } from './use-crop-gestures'

interface Props {
  dressed: DressedCanvas
  picture: HTMLCanvasElement
  control: CropControl
  label: string
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

const pathOf = ({ x, y, width, height }: Rectangle) => `M${x} ${y}h${width}v${height}h${-width}z`

/** The cloth before it is stretched: the picture under it is dragged and made larger, folds are dashed, what is lost is dimmed (studio-51, studio-54). */
export function CropView({ dressed, picture, control, label }: Props) {
  const message = useMessage()
  const hint = useId()
  const front = useRef<HTMLDivElement>(null)
  const { make } = dressed
  const painting = useMemo(() => sheetPainting(dressed), [dressed])
  const { area } = painting
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
    event.stopPropagation() // the arrow keys of the pictures around it
  }
  const panels = panelsIn(make).map(pathOf).join('')

  return (
    <div className={styles.board} style={stageUnits(area.width, area.height, 1.12)}>
      <div className={styles.sheet}>
        <PaintedCanvas picture={picture} painting={painting} className={styles.cloth} />
        <svg
          className={styles.folds}
          viewBox={`${area.x} ${area.y} ${area.width} ${area.height}`}
          aria-hidden="true"
        >
          <path className={styles.dimmed} fillRule="evenodd" d={pathOf(area) + panels} />
          <path className={styles.ground} d={panels} />
          <path className={styles.fold} d={panels} />
        </svg>
        <div
          ref={front}
          className={styles.front}
          style={{ inset: `calc(var(--mm) * ${make.depth})` }}
          role="group"
          tabIndex={0}
          aria-label={label}
          aria-describedby={hint}
          onKeyDown={onKeyDown}
          {...pointer}
        />
      </div>
      <p className="visually-hidden" id={hint}>
        {message('canvas.cropHint')}
      </p>
    </div>
  )
}
