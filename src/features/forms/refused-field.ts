import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useMessage } from '@/brand/use-brand'
import { errorMessage } from '@/commerce/error-message'
import { ShopError } from '@/commerce/errors'

/** Name in the request → name in the form, where they differ. */
const boxes: Readonly<Record<string, string>> = { country_code: 'countryCode' }

/** Returns the field that the server refused; undefined if the error names none (checkout-16). */
export function refusedField(error: unknown): string | undefined {
  const name = error instanceof ShopError ? error.failure.fieldName : undefined
  return name && (boxes[name] ?? name)
}

/**
 * Marks the field that the server refused and focuses it (checkout-16).
 * @returns a function that returns true if the form has this field; otherwise the refusal is shown elsewhere
 */
export function useMarkRefused<Values extends FieldValues>(form: UseFormReturn<Values>) {
  const message = useMessage()
  return (error: unknown): boolean => {
    const name = refusedField(error)
    if (name === undefined || !Object.hasOwn(form.getValues(), name)) return false
    const box = name as Path<Values> // a field of this form, as just checked
    form.setError(box, { type: 'server', message: errorMessage(error, message) }, { shouldFocus: true })
    return true
  }
}
