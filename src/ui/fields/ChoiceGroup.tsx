import { useId, type ReactNode } from 'react'
import { FieldError } from './FieldFrame'
import styles from './ChoiceGroup.module.css'

export interface Choice {
  value: string
  label: string
  /** A second line on cards and tiles; for chips and swatches, that of the chosen one is below them. */
  description?: ReactNode
  /** At the right edge of a card or after a chip's label: a price, "Save 22%". */
  note?: ReactNode
  /** A CSS color or gradient, for swatches. */
  swatch?: string | undefined
  disabled?: boolean
}

interface Props {
  legend: ReactNode
  legendHidden?: boolean
  /** Groups the inputs; must be unique on the page. */
  name: string
  choices: Choice[]
  /** Values that are chosen; at most one unless `multiple`. */
  chosen: string[]
  onChoose: (chosen: string[]) => void
  /**
   * Chips for short words, cards for words with a second line, tiles for numbers with a note, swatches for
   * colors and materials.
   */
  kind?: 'chips' | 'cards' | 'tiles' | 'swatches'
  multiple?: boolean
  required?: boolean
  help?: ReactNode
  error?: string | undefined
}

/**
 * A choice of one (radio buttons) or several (check boxes), shown as chips, cards, tiles or swatches with
 * their names.
 */
export function ChoiceGroup(props: Props) {
  const {
    legend,
    legendHidden,
    name,
    choices,
    chosen,
    onChoose,
    kind = 'chips',
    multiple,
    help,
    error,
  } = props
  const id = useId()
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  const isDescribedBelow = kind === 'chips' || kind === 'swatches'
  const toggled = (value: string) => {
    if (!multiple) return [value]
    return chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]
  }
  return (
    <fieldset className={styles.group} data-kind={kind} aria-describedby={described || undefined}>
      <legend className={legendHidden ? 'visually-hidden' : styles.legend}>{legend}</legend>
      {help && (
        <p className={styles.help} id={`${id}-help`}>
          {help}
        </p>
      )}
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              className={styles.input}
              type={multiple ? 'checkbox' : 'radio'}
              name={name}
              value={choice.value}
              checked={chosen.includes(choice.value)}
              disabled={choice.disabled}
              required={props.required && !multiple}
              aria-invalid={error ? true : undefined}
              onChange={() => onChoose(toggled(choice.value))}
            />
            {choice.swatch && <span className={styles.swatch} style={{ background: choice.swatch }} />}
            <span className={styles.words}>
              <span className={styles.label}>{choice.label}</span>
              {choice.description && !isDescribedBelow && (
                <span className={styles.description}>{choice.description}</span>
              )}
            </span>
            {choice.note && <span className={styles.note}>{choice.note}</span>}
          </label>
        ))}
      </div>
      {isDescribedBelow &&
        choices
          .filter(({ value, description }) => description && chosen.includes(value))
          .map(({ value, description }) => (
            <p key={value} className={styles.help}>
              {description}
            </p>
          ))}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
