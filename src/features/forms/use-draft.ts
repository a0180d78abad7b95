import { useState } from 'react'
import { dropDraft, keepDraft, readDraft } from './draft'

/**
 * Text and choices outside a checked form, stored like its fields (forms-10).
 * @param blank values before anything is typed or chosen
 */
export function useDraft<Values extends Record<string, string>>(name: string, blank: Values) {
  const [values, setValues] = useState<Values>(() => ({ ...blank, ...readDraft(name, blank) }))
  const change = (part: Partial<Values>) => {
    const next = { ...values, ...part }
    setValues(next)
    keepDraft(name, next)
  }
  /** Deletes the draft once it is saved or no longer wanted. */
  const drop = () => dropDraft(name)
  return { values, change, drop }
}
