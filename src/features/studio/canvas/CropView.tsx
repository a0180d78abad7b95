import { useMemo } from 'react'
import type { Rectangle } from '@/design/units'
import { stageUnits } from '../room/stage-units'
import { CropHandle } from './CropHandle'
import styles from './CropView.module.css'
import { PaintedCanvas } from './PaintedCanvas'
import { panelsIn, sheetPainting, type DressedCanvas } from './paintings'
import type { CropControl } from './use-crop'

interface Props {
  dressed: DressedCanvas
  picture: HTMLCanvasElement
  control: CropControl
  label: string
}

const pathOf = ({ x, y, width, height }: Rectangle) => `M${x} ${y}h${width}v${height}h${-width}z`

/**
 * The flat canvas before it is stretched. The picture under it can be dragged and zoomed, folds are dashed,
 * and everything off the front is dimmed (studio-51, studio-54).
 */
export function CropView({ dressed, picture, control, label }: Props) {
  const { make } = dressed
  const painting = useMemo(() => sheetPainting(dressed), [dressed])
  const { area } = painting
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
        <CropHandle {...{ control, label }} style={{ inset: `calc(var(--mm) * ${make.depth})` }} />
      </div>
    </div>
  )
}
