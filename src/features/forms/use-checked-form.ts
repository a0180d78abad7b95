import { useEffect, useEffectEvent } from 'react'
import { useForm, type DefaultValues, type Resolver, type UseFormReturn } from 'react-hook-form'
import { useMessage } from '@/brand/use-brand'
import { checkForm, type Complaint, type Rules } from '@/lib/fields/form-rules'
import { currentTime } from '@/settings/public-settings'
import { keepDraft, readDraft } from './draft'
import { useSteadySubmit } from './use-steady-submit'

interface Settings<Values extends Record<string, string>> {
  blank: Values
  /** The server's values; text typed since then takes precedence. */
  known?: Partial<Values> | undefined
  rules: (values: Values) => Rules<string>
  /** Name of the draft for typed text; if omitted, the text is not stored (cards). */
  draft?: string
  /** Fields that are never stored, such as passwords and codes. */
  secret?: readonly (keyof Values & string)[]
}

/**
 * Wraps react-hook-form with our own rules: errors are messages, the first one gets the focus, and typed text
 * is stored (forms-1, forms-10).
 */
export function useCheckedForm<Values extends Record<string, string>>({
  blank,
  known,
  rules,
  draft,
  secret = [],
}: Settings<Values>): UseFormReturn<Values> {
  const message = useMessage()

  const resolver: Resolver<Values> = (values) => {
    const today = new Date(currentTime()).toISOString().slice(0, 10)
    const { values: trimmed, problems } = checkForm(values as Record<string, string>, rules(values), today) // forms hold only text
    const said = Object.entries(problems as Record<string, Complaint>).map(([field, problem]) => [
      field,
      {
        type: 'rule',
        message: message(problem.say, { email: message('forms.emailExample'), ...problem.values }),
      },
    ])
    return said.length > 0
      ? { values: {}, errors: Object.fromEntries(said) }
      : { values: trimmed as Values, errors: {} } // same keys
  }

  const form = useForm<Values>({
    defaultValues: { ...blank, ...known, ...(draft && readDraft(draft, blank)) } as DefaultValues<Values>, // every key is text
    resolver,
    mode: 'onTouched',
    reValidateMode: 'onChange',
  })

  useSteadySubmit()
  const { submitCount } = form.formState
  useEffect(() => {
    const box = submitCount > 0 && document.activeElement
    // Focusing an input that already has the focus doesn't scroll to it, so scroll explicitly (ui-50).
    if (box && box.ariaInvalid === 'true') box.scrollIntoView({ block: 'nearest' })
  }, [submitCount])
  const keep = useEffectEvent((name: string, values: Values) => {
    const mayBeKept = Object.entries(values).filter(([field]) => !secret.includes(field))
    keepDraft(name, Object.fromEntries(mayBeKept))
  })
  useEffect(() => {
    if (!draft) return undefined
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(draft, values) })
  }, [form, draft])

  return form
}
