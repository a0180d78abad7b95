import { useDeferredValue, useMemo, useState, type CSSProperties, type ReactNode } from 'react'
import { useMessage } from '@/brand/use-brand'
import { measureTube } from '@/design/measure/tube'
import type { NeonRule } from '@/design/template/neon-rule'
import { panelOf } from './backing-of'
import type { Sign } from './sign'
import { SignFacts } from './SignFacts'
import { SignOnWall } from './SignOnWall'
import { SignPicture } from './SignPicture'
import styles from './SignStage.module.css'
import { lengthTexts, sizeTexts } from './sign-texts'

interface Props {
  sign: Sign
  /** How the sign is made; omit until the template has loaded. */
  rule?: NeonRule
  /** The words on one line. */
  text: string
  /** The problem with the words; '' if there is none. */
  note: string
  /** Length of tube in millimeters; undefined while no size is chosen, which hides all measurements. */
  measured?: number
  /** Whether the stage, caption included, fills its container instead of having its own aspect ratio. */
  fills?: boolean
  /** Rendered below the measurements. */
  children?: ReactNode
}

const views = { near: 'sign.viewNear', room: 'sign.viewRoom' } as const
type View = keyof typeof views
const viewNames = Object.keys(views) as View[] // `views` has no other keys

/**
 * A sign on its backing and its wall, by night or by day, with its measurements (studio-2, studio-160, studio-7,
 * studio-8).
 */
export function SignStage({ sign, rule, text, note, measured, fills, children }: Props) {
  const message = useMessage()
  const [isLit, setIsLit] = useState(true)
  const [view, setView] = useState<View>('near')
  const [isExplained, setExplained] = useState(false)
  const { tube } = sign
  // The letters render at once, the panel behind them when typing pauses.
  const settled = useDeferredValue(sign)
  const panel = useMemo(() => rule && panelOf(settled, rule), [settled, rule])
  const measure = useMemo(() => rule && measureTube(sign.letters, rule), [sign, rule])
  const size =
    measured === undefined
      ? undefined
      : message('sign.size', sizeTexts({ width: sign.width + tube, height: sign.height + tube }))
  const label = message('sign.label', { text })
  const look = {
    isLit,
    backing: rule?.backing,
    isTinted: rule?.jacket === 'tinted',
    marks: isExplained ? measure?.sharpBends.map(({ at }) => at) : undefined,
  }
  const light: CSSProperties & Record<'--glow', string> = { '--glow': sign.letters[0]?.color ?? '#ffffff' }
  // Without a size there is no scale, so the room can't be shown.
  const shown = size === undefined ? 'near' : view
  return (
    <figure className={styles.stage} data-fills={fills || undefined} data-lit={isLit} style={light}>
      {shown === 'room' && size !== undefined ? (
        <SignOnWall sign={sign} panel={panel} label={label} size={size} wall={styles.wall} {...look} />
      ) : (
        <div className={styles.wall} data-near>
          <SignPicture sign={sign} panel={panel} label={label} {...look} />
        </div>
      )}
      <div className={styles.bar}>
        {size !== undefined && (
          <div className={styles.views} role="group" aria-label={message('sign.views')}>
            {viewNames.map((name) => (
              <button key={name} type="button" aria-pressed={view === name} onClick={() => setView(name)}>
                {message(views[name])}
              </button>
            ))}
          </div>
        )}
        <button type="button" className={styles.light} aria-pressed={isLit} onClick={() => setIsLit(!isLit)}>
          {message('sign.light')}
        </button>
      </div>
      <figcaption className={styles.caption}>
        {size && measured !== undefined && (
          <strong>{`${size} · ${message('sign.tube', lengthTexts(measured))}`}</strong>
        )}
        {note ? <span role="alert">{note}</span> : <span>{message('sign.note')}</span>}
        {measure && rule && size && (
          <SignFacts measure={measure} rule={rule} panel={panel} isOpen={isExplained} onOpen={setExplained} />
        )}
        {children}
      </figcaption>
    </figure>
  )
}
