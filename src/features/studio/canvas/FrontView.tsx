import { useMemo } from 'react'
import { outerFrame } from '@/design/picture/frame-size'
import { mm, stageUnits } from '../room/stage-units'
import styles from './FrontView.module.css'
import { HungPanels } from './HungPanels'
import type { DressedCanvas } from './paintings'

interface Props {
  dressed: DressedCanvas
  picture: HTMLCanvasElement
  label: string
  /** Class name of the wall behind the canvas. */
  wall: string | undefined
}

const air = 1.12

/**
 * A canvas from the front, close up: in its frame, with its panels as far apart as they will hang
 * (studio-140).
 */
export function FrontView({ dressed, picture, label, wall }: Props) {
  const { front, frame } = dressed.make
  const outer = useMemo(() => {
    const whole = { x: 0, y: 0, ...front }
    return frame ? outerFrame(whole) : whole
  }, [front, frame])
  return (
    <div className={wall}>
      <div className={styles.board} style={stageUnits(outer.width, outer.height, air)}>
        <div
          className={styles.front}
          style={{ width: mm(front.width), height: mm(front.height) }}
          role="img"
          aria-label={label}
        >
          <HungPanels dressed={dressed} picture={picture} />
        </div>
      </div>
    </div>
  )
}
