import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useMessage } from '@/brand/use-brand'
import { errorMessage } from '@/commerce/error-message'
import { ShopError } from '@/commerce/errors'

/** Request's name → box's name, where they differ. */
const boxes: Readonly<Record<string, string>> = { country_code: 'countryCode' }

/** The box that a refusal of the server is about; undefined where it names none (checkout-64). */
export function refusedField(error: unknown): string | undefined {
  const name = error instanceof ShopError ? error.failure.fieldName : undefined
  return name && (boxes[name] ?? name)
}

/**
 * Marks the box that the server refused and takes the focus there (checkout-64).
 * @returns gives whether the form has such a box; if not, the refusal is said elsewhere
 */
export function useMarkRefused<Values extends FieldValues>(form: UseFormReturn<Values>) {
  const message = useMessage()
  return (error: unknown): boolean => {
    const name = refusedField(error)
    if (name === undefined || !Object.hasOwn(form.getValues(), name)) return false
    const box = name as Path<Values> // one of the form's own, as just seen
    form.setError(box, { type: 'server', message: errorMessage(error, message) }, { shouldFocus: true })
    return true
  }
}
