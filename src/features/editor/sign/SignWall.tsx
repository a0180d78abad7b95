import type { CSSProperties } from 'react'
import { useView } from '../EditorContext'
import styles from './SignWall.module.css'
import { walls } from '../state/walls'

/** The wall behind a sign, by day or in the dark. It fills the stage. */
export function SignWall() {
  const { isLit, wall } = useView(({ sign }) => sign)
  const color: CSSProperties & Record<'--wall', string> = { '--wall': walls[wall] }
  return <div className={styles.wall} data-lit={isLit} data-wall={wall} style={color} />
}
