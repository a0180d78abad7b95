import { useRef, useState, type Ref } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { BladeFinding } from '@/design/geometry/blade-check'
import type { StickerRule } from '../sticker-rules'
import { sharpnessOf, type Sharpness } from './sharpness'
import type { StickerChoice } from './sticker-choice'
import { StickerFindings } from './StickerFindings'
import { StickerPanel } from './StickerPanel'
import { StickerPicture } from './StickerPicture'
import styles from './StickerStage.module.css'
import { useLight } from './use-light'
import type { Sticker } from './use-sticker'

interface Props {
  sticker: Sticker
  rule: StickerRule
  choice: StickerChoice
  /** Of the file. */
  name: string
  /** Takes the place of a gallery, whose frame it fills. */
  fills?: boolean
  /** Its picture, for who makes a file of it. */
  drawingRef?: Ref<SVGSVGElement>
  onChange: (choice: StickerChoice) => void
  onFix: (finding: BladeFinding) => Promise<boolean>
}

const millimetersPerInch = 25.4
const inches = (millimeters: number) => String(Math.round((millimeters / millimetersPerInch) * 10) / 10)
const whole = (millimeters: number) => String(Math.round(millimeters))

const dpiSaid: Record<Sharpness['level'], string> = {
  good: 'sticker.dpiGood',
  soft: 'sticker.dpiSoft',
  poor: 'sticker.dpiPoor',
}

/** What is told of the sticker besides its picture, most needed first. */
function useNotes({ sticker, rule }: Pick<Props, 'sticker' | 'rule'>) {
  const message = useMessage()
  const { drawing, pixels, background, isRemoved } = sticker
  const { width, height } = drawing.bounds
  const sharpness = pixels && rule.size && sharpnessOf(drawing, pixels, rule.dpi)
  return {
    size:
      rule.size &&
      message('sticker.size', {
        width: inches(width),
        height: inches(height),
        widthMm: whole(width),
        heightMm: whole(height),
      }),
    sharpness: sharpness && {
      level: sharpness.level,
      text: message(dpiSaid[sharpness.level], {
        dpi: sharpness.dpi,
        wanted: rule.dpi.wanted,
        inches: sharpness.sharpUpTo,
      }),
    },
    others: [
      drawing.parts > 1 && message('sticker.joined', { count: drawing.parts }),
      isRemoved && message('sticker.plainRemoved'),
      background === 'busy' && !drawing.isFilled && message('sticker.busy'),
    ].filter((note) => note !== false),
  }
}

/** A sticker on a table, in its material and light, with all that can be set of it (studio-20–30). */
export function StickerStage(props: Props) {
  const { sticker, rule, choice, name, fills, drawingRef, onChange, onFix } = props
  const message = useMessage()
  const [hasCutLine, setHasCutLine] = useState(true)
  const table = useRef<HTMLDivElement>(null)
  useLight(table)
  const { drawing, art, level } = sticker
  const { size, sharpness, others } = useNotes({ sticker, rule })
  return (
    <figure className={styles.stage} data-fills={fills || undefined} data-level={level}>
      <div ref={table} className={styles.table} data-finish={rule.look.finish}>
        <StickerPicture
          {...(drawingRef && { ref: drawingRef })}
          drawing={drawing}
          art={art}
          look={rule.look}
          hasCutLine={hasCutLine}
          label={message('sticker.label', { name })}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-pressed={hasCutLine}
          onClick={() => setHasCutLine(!hasCutLine)}
        >
          {message('sticker.cutLine')}
        </button>
      </div>
      <figcaption className={styles.caption}>
        <div role="status" className={styles.notes}>
          {size && <strong>{size}</strong>}
          {sharpness && <span data-sharpness={sharpness.level}>{sharpness.text}</span>}
          {others.map((note) => (
            <span key={note}>{note}</span>
          ))}
          {others.length === 0 && <span>{message('sticker.note')}</span>}
        </div>
        <StickerFindings findings={drawing.findings} onFix={onFix} />
        <StickerPanel rule={rule} choice={choice} sticker={sticker} onChange={onChange} />
      </figcaption>
    </figure>
  )
}
