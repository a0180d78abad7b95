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

export const mostFiles = 5
/** The choice below the products for whatever else a shopper wants. */
export const somethingElse = '*'

const required = { kind: 'standard', test: 'required' } as const
const most = (option: number) => ({ kind: 'option', test: 'maxLength', option }) as const

/** enquiries-2: what must be filled in, and how. */
export const quoteRules = (values: QuoteForm): Rules<string> => ({
  product: [required],
  otherProduct: values.product === somethingElse ? [required, most(160)] : [],
  size: [most(160)],
  material: [most(160)],
  quantity: [required, { kind: 'standard', test: 'wholeNumber' }],
  neededBy: [{ kind: 'coming-day' }],
  comment: [most(5_000)],
  name: [required, most(120)],
  email: [required, { kind: 'standard', test: 'email' }],
  phone: [{ kind: 'standard', test: 'phone' }],
  company: [most(120)],
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
  files: filesIn(form.files, mostFiles).map(({ key }) => key),
})
