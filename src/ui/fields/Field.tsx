import { useId, type ComponentProps, type ReactNode } from 'react'
import { describedBy, FieldFrame, type FieldTexts } from './FieldFrame'
import styles from './control.module.css'

type Props = FieldTexts & {
  /** Shown inside the box before or after the text, such as "$" or "inches". */
  prefix?: ReactNode
  suffix?: ReactNode
} & Omit<ComponentProps<'input'>, 'prefix' | 'children'>

/** A one-line text box with label, help and error. Takes every input attribute (and react-hook-form's register). */
export function Field({ label, note, help, error, labelHidden, prefix, suffix, id, ...input }: Props) {
  const made = useId()
  const own = id ?? made
  return (
    <FieldFrame {...{ label, note, help, error, labelHidden }} id={own}>
      <div className={styles.adorned} data-suffix={suffix ? true : undefined}>
        {prefix && <span className={styles.prefix}>{prefix}</span>}
        <input
          type="text"
          {...input}
          id={own}
          className={styles.control}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(own, { help, error })}
        />
        {suffix && <span className={styles.suffix}>{suffix}</span>}
      </div>
    </FieldFrame>
  )
}
