import type { Rules } from '@/lib/form-rules'
import { filesIn } from '../uploaded-file'
import { maxFiles } from '../quote-form'
import type { ProductChoice } from './upload-choice.server'

/** What is chosen and typed on /uploadchoice: one text per field, the files as JSON. */
export interface BriefForm extends Record<string, string> {
  product: string
  files: string
  comment: string
  size: string
  quantity: string
  name: string
  email: string
}

export const blankBrief: BriefForm = {
  product: '',
  files: '[]',
  comment: '',
  size: '',
  quantity: '',
  name: '',
  email: '',
}

const required = { kind: 'standard', test: 'required' } as const
const max = (option: number) => ({ kind: 'option', test: 'maxLength', option }) as const

/** enquiries-11: a brief has words or a file, and somebody to answer. */
export const briefRules = ({ files }: BriefForm): Rules<string> => ({
  comment: filesIn(files, maxFiles).length > 0 ? [max(5_000)] : [required, max(5_000)],
  size: [max(160)],
  quantity: [{ kind: 'standard', test: 'wholeNumber' }],
  name: [required, max(120)],
  email: [required, { kind: 'standard', test: 'email' }],
})

/** What is sent. */
export const toBrief = (form: BriefForm, { name, quantity }: Pick<ProductChoice, 'name' | 'quantity'>) => ({
  name: form.name,
  email: form.email,
  product: name,
  size: form.size || null,
  quantity: Number(form.quantity) || quantity,
  comment: form.comment || null,
  files: filesIn(form.files, maxFiles).map(({ key }) => key),
  for_artist: true,
})
