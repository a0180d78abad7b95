import { useId, type ComponentProps } from 'react'
import { describedBy, FieldFrame, type FieldTexts } from './FieldFrame'
import { Icon } from '../pictures/Icon'
import styles from './control.module.css'

type Props = FieldTexts & {
  options: { value: string; label: string; disabled?: boolean }[]
  /** Text of a first, empty choice, such as "Please choose a state". */
  placeholder?: string
} & Omit<ComponentProps<'select'>, 'children'>

/** The native drop-down with label, help and error. */
export function Select({
  label,
  note,
  help,
  error,
  labelHidden,
  options,
  placeholder,
  id,
  ...select
}: Props) {
  const made = useId()
  const own = id ?? made
  return (
    <FieldFrame {...{ label, note, help, error, labelHidden }} id={own}>
      <div className={styles.adorned}>
        <select
          {...select}
          id={own}
          className={styles.control}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(own, { help, error })}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={styles.suffix}>
          <Icon name="chevron-down" size={18} />
        </span>
      </div>
    </FieldFrame>
  )
}
