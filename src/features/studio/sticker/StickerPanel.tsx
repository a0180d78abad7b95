import { useId, type ReactNode } from 'react'
import { useMessage } from '@/brand/use-brand'
import { Checkbox } from '@/ui/fields/Checkbox'
import type { StickerRule } from '@/design/sticker/sticker-rules'
import { isBled, type StickerChoice } from '@/design/sticker/sticker-choice'
import { leastPiece, mostPiece } from '@/design/template/filled-sheet'
import styles from './StickerPanel.module.css'
import type { Sticker } from './use-sticker'

interface Props {
  rule: StickerRule
  choice: StickerChoice
  sticker: Pick<Sticker, 'background' | 'isRemoved' | 'drawing'>
  onChange: (choice: StickerChoice) => void
}

interface RangeProps {
  label: string
  value: number
  text: string
  minimum: number
  maximum: number
  step: number
  onChange: (value: number) => void
}

/** A slider between two limits, with its value in words. */
function Range({ label, value, text, minimum, maximum, step, onChange }: RangeProps): ReactNode {
  const id = useId()
  return (
    <div className={styles.range}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{text}</output>
      <input
        id={id}
        type="range"
        min={minimum}
        max={maximum}
        step={step}
        value={value}
        aria-valuetext={text}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  )
}

const millimetersPerInch = 25.4
const inches = (millimeters: number) => String(Math.round((millimeters / millimetersPerInch) * 100) / 100)

/** Settings of a sticker that are not product options (studio-132). */
export function StickerPanel({ rule, choice, sticker, onChange }: Props) {
  const message = useMessage()
  const followsArt = rule.cut === 'die' || rule.cut === 'kiss'
  const { isFilled } = sticker.drawing
  const { mended: _, ...kept } = choice
  const change = (part: Partial<StickerChoice>) => onChange({ ...kept, ...part })
  return (
    <fieldset className={styles.panel}>
      <legend>{message('sticker.controls')}</legend>
      {!isFilled && (
        <Range
          label={message('sticker.border')}
          value={choice.offset}
          text={message('sticker.borderValue', { mm: choice.offset, inches: inches(choice.offset) })}
          minimum={rule.blade.offset.minimum}
          maximum={rule.blade.offset.maximum}
          step={0.5}
          onChange={(offset) => change({ offset })}
        />
      )}
      {followsArt && (
        <Range
          label={message('sticker.smoothing')}
          value={choice.smoothing}
          text={message('sticker.smoothingValue', { percent: Math.round(choice.smoothing * 100) })}
          minimum={0}
          maximum={1}
          step={0.05}
          onChange={(smoothing) => change({ smoothing })}
        />
      )}
      {rule.sheet && rule.size && (
        <Range
          label={message('sticker.piece')}
          value={Math.round(rule.size.width)}
          text={message('sticker.borderValue', {
            mm: Math.round(rule.size.width),
            inches: inches(rule.size.width),
          })}
          minimum={leastPiece}
          maximum={Math.min(mostPiece, Math.floor(Math.min(rule.sheet.width, rule.sheet.height)))}
          step={1}
          onChange={(piece) => change({ piece })}
        />
      )}
      {!isFilled && (
        <Checkbox
          label={message('sticker.bleeds')}
          checked={isBled(choice)}
          onChange={(event) => change({ bleeds: event.target.checked })}
        />
      )}
      {sticker.background === 'plain' && (
        <Checkbox
          label={message('sticker.removeBackground')}
          checked={choice.background !== 'keep'}
          onChange={(event) => change({ background: event.target.checked ? 'remove' : 'keep' })}
        />
      )}
      {sticker.background === 'busy' && (
        <Checkbox
          label={message('sticker.subjectOnly')}
          checked={choice.background === 'subject'}
          onChange={(event) => change({ background: event.target.checked ? 'subject' : 'auto' })}
        />
      )}
      {followsArt && (
        <Checkbox
          label={message('sticker.holes')}
          checked={choice.holes}
          onChange={(event) => change({ holes: event.target.checked })}
        />
      )}
      {!followsArt && (
        <Checkbox
          label={message('sticker.fills')}
          checked={choice.fills ?? isFilled}
          onChange={(event) => change({ fills: event.target.checked })}
        />
      )}
    </fieldset>
  )
}
