import { useState, type ReactNode } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { Sign } from './sign'
import { SignPicture } from './SignPicture'
import styles from './SignStage.module.css'

interface Props {
  sign: Sign
  /** The words, on one line. */
  text: string
  /** What is wrong with the words; '' when nothing is. */
  note: string
  /** Length of tube in millimeters; undefined while no size is chosen, so that nothing is said of it. */
  measured?: number
  /** Takes the whole of its place, caption and all, in place of a shape of its own. */
  fills?: boolean
  /** What stands below what it measures. */
  children?: ReactNode
}

const millimetersPerInch = 25.4
const inches = (millimeters: number) => String(Math.round((millimeters / millimetersPerInch) * 10) / 10)
const centimeters = (millimeters: number) => String(Math.round(millimeters / 10))
const feet = (millimeters: number) => String(Math.round(millimeters / millimetersPerInch / 1.2) / 10)
const meters = (millimeters: number) => String(Math.round(millimeters / 100) / 10)

/** A sign on its wall, by night or by day, and what it measures (studio-1–4). */
export function SignStage({ sign, text, note, measured, fills, children }: Props) {
  const message = useMessage()
  const [isLit, setIsLit] = useState(true)
  const { tube } = sign
  const [width, height] = [sign.width + tube, sign.height + tube]
  const size =
    measured === undefined
      ? undefined
      : message('sign.size', {
          width: inches(width),
          height: inches(height),
          widthCm: centimeters(width),
          heightCm: centimeters(height),
        })
  return (
    <figure className={styles.stage} data-fills={fills || undefined}>
      <div className={styles.wall} data-lit={isLit}>
        <SignPicture sign={sign} isLit={isLit} label={message('sign.label', { text })} />
        <button type="button" className={styles.light} aria-pressed={isLit} onClick={() => setIsLit(!isLit)}>
          {message('sign.light')}
        </button>
      </div>
      <figcaption className={styles.caption}>
        {size && measured !== undefined && (
          <strong>{`${size} · ${message('sign.tube', { feet: feet(measured), meters: meters(measured) })}`}</strong>
        )}
        {note ? <span role="alert">{note}</span> : <span>{message('sign.note')}</span>}
        {children}
      </figcaption>
    </figure>
  )
}
