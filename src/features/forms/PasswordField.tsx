import { useState, type ComponentProps } from 'react'
import { useMessage } from '@/brand/use-brand'
import { Field } from '@/ui/fields/Field'
import styles from './PasswordField.module.css'

/**
 * A password input with a button that shows the text. `autoComplete` tells the browser whether the password
 * is new.
 */
export function PasswordField({
  autoComplete,
  ...field
}: Omit<ComponentProps<typeof Field>, 'type' | 'suffix' | 'prefix'> & {
  autoComplete: 'current-password' | 'new-password'
}) {
  const message = useMessage()
  const [isShown, setShown] = useState(false)
  return (
    <div className={styles.password}>
      <Field
        {...field}
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={256}
      />
      <button
        type="button"
        className={styles.show}
        aria-label={`${message(isShown ? 'forms.hidePassword' : 'forms.showPassword')}: ${String(field.label)}`}
        onClick={() => setShown(!isShown)}
      >
        {message(isShown ? 'forms.hide' : 'forms.show')}
      </button>
    </div>
  )
}
