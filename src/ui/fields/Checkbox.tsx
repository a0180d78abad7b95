import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldError } from './FieldFrame'
import styles from './Checkbox.module.css'

/** A check box (or with `type="radio"` a radio button) with a clickable label. */
export function Checkbox({
  label,
  help,
  error,
  id,
  ...input
}: { label: ReactNode; help?: ReactNode; error?: string } & Omit<ComponentProps<'input'>, 'children'>) {
  const made = useId()
  const own = id ?? made
  const described = [help && `${own}-help`, error && `${own}-error`].filter(Boolean).join(' ')
  return (
    <div>
      <div className={styles.row}>
        <input
          type="checkbox"
          {...input}
          id={own}
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        <label htmlFor={own}>{label}</label>
      </div>
      {help && (
        <p className={styles.help} id={`${own}-help`}>
          {help}
        </p>
      )}
      <FieldError id={`${own}-error`} error={error} />
    </div>
  )
}
