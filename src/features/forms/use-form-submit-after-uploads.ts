import type { SyntheticEvent } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { useSubmitAfterUploads } from './use-submit-after-uploads'
import type { WhenDone } from './UploadWait'

interface Settings<Values extends Record<string, string>> {
  form: UseFormReturn<Values>
  submit: () => Promise<void>
  whenDone: WhenDone
  /** The field with the files, which is not checked yet: its files may still be uploading. */
  holds?: FieldPath<Values>
}

/**
 * Shows what is wrong with a form, except for the field with its files.
 * @returns true if nothing is wrong
 */
export function checkOthers<Values extends Record<string, string>>(
  form: UseFormReturn<Values>,
  holds?: FieldPath<Values>,
): Promise<boolean> {
  const fields = Object.keys(form.getValues()) as FieldPath<Values>[] // a form's values are its fields
  return form.trigger(
    fields.filter((name) => name !== holds),
    { shouldFocus: true },
  )
}

/**
 * `useSubmitAfterUploads` for a checked form. Other problems are shown on the click, before the files are uploaded.
 */
export function useFormSubmitAfterUploads<Values extends Record<string, string>>({
  form,
  submit,
  whenDone,
  holds,
}: Settings<Values>) {
  const first = useSubmitAfterUploads(submit, { whenDone, check: () => checkOthers(form, holds) })
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    void first.press()
  }
  return { ...first, onSubmit }
}
