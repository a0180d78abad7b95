import type { Rules } from '@/lib/form-rules'
import { filesIn } from './uploaded-file'

/** The form for a quote: one text per field; the files are JSON, so that they are drafted with the rest. */
export interface QuoteForm extends Record<string, string> {
  product: string
  otherProduct: string
  size: string
  material: string
  quantity: string
  neededBy: string
  comment: string
  files: string
  name: string
  email: string
  phone: string
  company: string
}

export const blankQuote: QuoteForm = {
  product: '',
  otherProduct: '',
  size: '',
  material: '',
  quantity: '',
  neededBy: '',
  comment: '',
  files: '[]',
  name: '',
  email: '',
  phone: '',
  company: '',
}

export const maxFiles = 5
/** The choice below the products for whatever else a shopper wants. */
export const somethingElse = '*'

const required = { kind: 'standard', test: 'required' } as const
const max = (option: number) => ({ kind: 'option', test: 'maxLength', option }) as const

/** enquiries-2: what must be filled in, and how. */
export const quoteRules = (values: QuoteForm): Rules<string> => ({
  product: [required],
  otherProduct: values.product === somethingElse ? [required, max(160)] : [],
  size: [max(160)],
  material: [max(160)],
  quantity: [required, { kind: 'standard', test: 'wholeNumber' }],
  neededBy: [{ kind: 'coming-day' }],
  comment: [max(5_000)],
  name: [required, max(120)],
  email: [required, { kind: 'standard', test: 'email' }],
  phone: [{ kind: 'standard', test: 'phone' }],
  company: [max(120)],
})

/** What is sent. */
export const toQuoteRequest = (form: QuoteForm) => ({
  name: form.name,
  email: form.email,
  phone_no: form.phone || null,
  company: form.company || null,
  product: form.product === somethingElse ? form.otherProduct : form.product,
  size: form.size || null,
  material: form.material || null,
  quantity: Number(form.quantity),
  needed_by: form.neededBy || null,
  comment: form.comment || null,
  files: filesIn(form.files, maxFiles).map(({ key }) => key),
})
