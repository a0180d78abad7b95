import { mountColor } from '@/design/picture/print-rules'
import { matPath } from '@/design/scene/mat-path'
import type { Rectangle } from '@/design/units'
import styles from './MatOver.module.css'

interface Props {
  board: Rectangle
  windows: readonly Rectangle[]
}

/** The mat over a print with several windows, which show a photo each; part of an SVG in millimeters. */
export function MatOver({ board, windows }: Props) {
  return (
    <g data-mat>
      <path d={matPath(board, windows)} fill={mountColor} fillRule="evenodd" />
      {windows.map((window) => (
        <rect key={`${window.x} ${window.y}`} className={styles.window} {...window} />
      ))}
    </g>
  )
}
