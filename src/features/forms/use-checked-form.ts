import { useEffect, useEffectEvent } from 'react'
import { useForm, type DefaultValues, type Resolver, type UseFormReturn } from 'react-hook-form'
import { useMessage } from '@/brand/use-brand'
import { checkForm, type Complaint, type Rules } from '@/lib/form-rules'
import { currentTime } from '@/settings/public-settings'
import { keepDraft, readDraft } from './draft'
import { useSteadySubmit } from './use-steady-submit'

interface Settings<Values extends Record<string, string>> {
  blank: Values
  /** What the server knows; what was typed since wins over it. */
  known?: Partial<Values> | undefined
  rules: (values: Values) => Rules<string>
  /** Where typed text is kept; without a name it is not (cards). */
  draft?: string
  /** Fields that are never kept: passwords, codes. */
  secret?: readonly (keyof Values & string)[]
}

/** react-hook-form over our own rules: errors are messages, the first one gets the focus, typed text is kept (forms-1, forms-10). */
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
    // ui-54: a box that had the focus before the press is not scrolled to by getting it.
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
