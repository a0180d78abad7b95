import { useId, type ComponentProps } from 'react'
import { describedBy, FieldFrame, type FieldTexts } from './FieldFrame'
import styles from './control.module.css'

/** A multi-line text box with label, help and error. */
export function TextArea({
  label,
  note,
  help,
  error,
  labelHidden,
  id,
  ...area
}: FieldTexts & ComponentProps<'textarea'>) {
  const made = useId()
  const own = id ?? made
  return (
    <FieldFrame {...{ label, note, help, error, labelHidden }} id={own}>
      <textarea
        rows={4}
        {...area}
        id={own}
        className={styles.control}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(own, { help, error })}
      />
    </FieldFrame>
  )
}
