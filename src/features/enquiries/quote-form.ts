import { required, text, words, type Rules } from '@/lib/fields/form-rules'
import { readWhole } from '@/lib/fields/typed-number'
import { filesIn } from '../artwork/uploaded-file'

/**
 * The quote request form: one text per field. Files are JSON, so that they are stored in the draft with the
 * rest.
 */
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
/** Value of the choice for something that is not among the products. */
export const somethingElse = '*'

/** Returns the validation rules of the form (enquiries-1). */
export const quoteRules = (values: QuoteForm): Rules<string> => ({
  product: [required],
  otherProduct: values.product === somethingElse ? [required, words(160)] : [words(160)],
  size: [words(160)],
  material: [words(160)],
  quantity: [required, { kind: 'standard', test: 'wholeNumber' }],
  neededBy: [{ kind: 'coming-day' }],
  comment: [text(5_000)],
  name: [required, words(120)],
  email: [required, { kind: 'standard', test: 'email' }],
  phone: [{ kind: 'standard', test: 'phone' }],
  company: [words(120)],
})

export const toQuoteRequest = (form: QuoteForm) => ({
  name: form.name,
  email: form.email,
  phone_no: form.phone || null,
  company: form.company || null,
  product: form.product === somethingElse ? form.otherProduct : form.product,
  size: form.size || null,
  material: form.material || null,
  quantity: readWhole(form.quantity) ?? 0,
  needed_by: form.neededBy || null,
  comment: form.comment || null,
  files: filesIn(form.files, maxFiles).map(({ key }) => key),
})
