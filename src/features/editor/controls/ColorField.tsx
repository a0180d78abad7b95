import type { CSSProperties } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { Paint } from '@/design/units'
import { useDocument } from '../EditorContext'
import styles from './controls.module.css'
import { MoreColors } from './later-colors'
import { paintsOf } from './paints-of'
import { useColorName } from './use-color-name'

interface Props {
  label: string
  value: Paint | undefined
  /** Whether "no color" is offered. Default: no. */
  isOptional?: boolean
  onChange: (paint: Paint) => void
}

const usual = [
  '#000000',
  '#ffffff',
  '#e5352b',
  '#f59d0e',
  '#ffd84a',
  '#2e9e4f',
  '#1fa8c9',
  '#2f55d4',
  '#7b3fc4',
  '#ec4fa0',
]

/** A choice of colors: those of the design first, then common ones, then any. */
export function ColorField({ label, value, isOptional, onChange }: Props) {
  const message = useMessage()
  const nameOf = useColorName()
  const document = useDocument()
  const own = paintsOf(document).filter((paint) => !usual.includes(paint))
  const paints = [...own.slice(0, 6), ...usual]
  return (
    <div className={styles.field} role="group" aria-label={label}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <MoreColors value={value} onChange={onChange} />
      <div className={styles.swatches}>
        {isOptional && (
          <button
            type="button"
            className={styles.swatch}
            style={
              { '--swatch': 'linear-gradient(135deg, #fff 46%, #d22 46% 54%, #fff 54%)' } as CSSProperties
            } // `CSSProperties` lacks custom properties
            aria-label={message('editor.noColor')}
            aria-pressed={value === null || value === undefined}
            onClick={() => onChange(null)}
          />
        )}
        {paints.map((paint) => (
          <button
            key={paint}
            type="button"
            className={styles.swatch}
            style={{ '--swatch': paint } as CSSProperties} // `CSSProperties` lacks custom properties
            aria-label={nameOf(paint)}
            aria-pressed={paint === value}
            onClick={() => onChange(paint)}
          />
        ))}
        <label className={styles.own} title={message('editor.anyColor')}>
          <span className="visually-hidden">{message('editor.anyColor')}</span>
          <input
            className={styles.color}
            type="color"
            value={value ?? '#000000'}
            onChange={(event) => onChange(event.target.value)}
          />
        </label>
      </div>
    </div>
  )
}
