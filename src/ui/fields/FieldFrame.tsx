import type { ReactNode } from 'react'
import { Icon } from '../pictures/Icon'
import styles from './FieldFrame.module.css'

export interface FieldTexts {
  label: ReactNode
  /** Shown beside the label, such as "optional". */
  note?: string
  /** One line below the label about what to enter. */
  help?: ReactNode
  /** Error message. It marks the control as invalid and is read out with it. */
  error?: string
  /** Hides the label visually, but not from screen readers. */
  labelHidden?: boolean
}

/** Returns the ids that connect a control to its help and error. */
export function describedBy(id: string, { help, error }: Pick<FieldTexts, 'help' | 'error'>) {
  return [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
}

/** Label, help and error around a control with the id `id`. */
export function FieldFrame({
  id,
  label,
  note,
  help,
  error,
  labelHidden,
  children,
}: FieldTexts & { id: string; children: ReactNode }) {
  return (
    <div className={styles.frame} data-invalid={error ? true : undefined}>
      <label className={labelHidden ? 'visually-hidden' : styles.label} htmlFor={id}>
        {label}
        {note && <span className={styles.note}> {note}</span>}
      </label>
      {help && (
        <p className={styles.help} id={`${id}-help`}>
          {help}
        </p>
      )}
      {children}
      <FieldError id={`${id}-error`} error={error} of={label} />
    </div>
  )
}

interface ErrorTexts {
  id: string
  error: string | undefined
  /** Name of the field, shown before an error that does not say it. Screen readers have it as the label. */
  of?: ReactNode
}

const letters = (text: string) => text.toLowerCase().replace(/\P{L}+/gu, '')

/** True if the error says the name itself, as in "Please enter a valid phone." */
const says = (error: string, name: string) => letters(error).includes(letters(name))

export function FieldError({ id, error, of: name }: ErrorTexts) {
  return (
    error && (
      <p className={styles.error} id={id}>
        <Icon name="error" size={18} />
        <span>
          {typeof name === 'string' && !says(error, name) && <strong aria-hidden="true">{name}</strong>}
          {error}
        </span>
      </p>
    )
  )
}
