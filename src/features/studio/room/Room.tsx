import type { CSSProperties, ReactNode } from 'react'
import styles from './RoomView.module.css'

interface Props {
  scene: ReactNode
  /** Millimeters of the room across a square stage. */
  shown: number
  /** 0 by day, 1 in the dark. */
  darkness: number
  children: ReactNode
}

/** Side of every scene, in millimeters. */
export const roomSide = 3_200

/** A room that fills the stage, with the piece on its wall. At night only the piece shines. */
export function Room({ scene, shown, darkness, children }: Props) {
  const units: CSSProperties & Record<'--shown', string> = { '--shown': String(shown) }
  return (
    <div className={styles.room} style={units}>
      <svg className={styles.scene} viewBox={`0 0 ${roomSide} ${roomSide}`} aria-hidden="true">
        {scene}
      </svg>
      {darkness > 0 && <div className={styles.night} style={{ opacity: darkness }} />}
      {children}
    </div>
  )
}
