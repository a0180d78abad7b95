import { useRef, useState, type Ref } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { BladeFinding } from '@/design/geometry/blade-check'
import { sureFrom } from '@/design/mask/detection'
import type { StickerRule } from '@/design/sticker/sticker-rules'
import { sheetFor } from './packed'
import { PackedPicture } from './PackedPicture'
import { sharpnessOf, type Sharpness } from './sharpness'
import type { StickerChoice } from '@/design/sticker/sticker-choice'
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
  /** Name of the file. */
  name: string
  /** Whether the shop has not responded with its mask. */
  isUnchecked?: boolean
  /** Whether the stage replaces a gallery and fills its frame. */
  fills?: boolean
  /** Ref to the drawing, for making a file of it. */
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

/** Notes on white ink that is not below all art. */
const whiteNotes: Partial<Record<StickerRule['white'], string>> = {
  none: 'sticker.whiteNone',
  file: 'sticker.whiteFile',
}

/** Returns the notes shown with a sticker, the most important first. */
function useNotes({ sticker, rule, isUnchecked }: Pick<Props, 'sticker' | 'rule' | 'isUnchecked'>) {
  const message = useMessage()
  const { drawing, pixels, background, isRemoved, sureness } = sticker
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
      isUnchecked && message('sticker.unchecked'),
      drawing.parts > 1 && message('sticker.joined', { count: drawing.parts }),
      isRemoved && sureness === undefined && message('sticker.plainRemoved'),
      sureness !== undefined &&
        message(sureness >= sureFrom ? 'sticker.subjectFound' : 'sticker.subjectUnsure'),
      whiteNotes[rule.white] && message(whiteNotes[rule.white] ?? ''),
      background === 'busy' && !isRemoved && !drawing.isFilled && message('sticker.busy'),
    ].filter((note) => typeof note === 'string'),
  }
}

/** A sticker on a table, in its material and light, with all its settings (studio-20, studio-22, studio-23, studio-24, studio-132, studio-95, studio-58, studio-60, studio-133). */
export function StickerStage(props: Props) {
  const { sticker, rule, choice, name, isUnchecked, fills, drawingRef, onChange, onFix } = props
  const message = useMessage()
  const [hasCutLine, setHasCutLine] = useState(true)
  const [isSingle, setSingle] = useState(false)
  const table = useRef<HTMLDivElement>(null)
  useLight(table)
  const { drawing, art, level, isChecked } = sticker
  const { size, sharpness, others } = useNotes({ sticker, rule, isUnchecked })
  const sheet = sheetFor(rule, drawing)
  const { packing } = rule
  const isPacked = packing !== undefined && !isSingle && (packing.on === 'roll' || sheet !== undefined)
  const shown = {
    drawing,
    art,
    look: rule.look,
    white: rule.white,
    label: message('sticker.label', { name }),
  }
  return (
    <figure
      className={styles.stage}
      data-fills={fills || undefined}
      data-level={level}
      data-checked={isChecked || undefined}
    >
      <div
        ref={table}
        className={styles.table}
        data-finish={rule.look.finish}
        data-packed={isPacked || undefined}
      >
        {isPacked ? (
          <PackedPicture
            {...shown}
            ref={drawingRef}
            packing={packing}
            sheet={sheet}
            isOfMaterial={rule.sheet !== undefined}
          />
        ) : (
          <StickerPicture {...shown} {...(drawingRef && { ref: drawingRef })} hasCutLine={hasCutLine} />
        )}
        <div className={styles.toggles}>
          {packing && (
            <button type="button" aria-pressed={isSingle} onClick={() => setSingle(!isSingle)}>
              {message('sticker.single')}
            </button>
          )}
          {!isPacked && (
            <button
              type="button"
              data-line
              aria-pressed={hasCutLine}
              onClick={() => setHasCutLine(!hasCutLine)}
            >
              {message('sticker.cutLine')}
            </button>
          )}
        </div>
      </div>
      <figcaption className={styles.caption}>
        <div role="status" className={styles.notes}>
          {size && <strong>{size}</strong>}
          {sheet && (
            <span>
              {message('sticker.sheet', {
                width: inches(sheet.width),
                height: inches(sheet.height),
                widthMm: whole(sheet.width),
                heightMm: whole(sheet.height),
                count: sheet.places.length,
              })}
            </span>
          )}
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
