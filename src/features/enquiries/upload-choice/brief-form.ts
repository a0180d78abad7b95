import { required, text, words, type Rules } from '@/lib/fields/form-rules'
import { readWhole } from '@/lib/fields/typed-number'
import { filesIn } from '../../artwork/uploaded-file'
import { maxFiles } from '../quote-form'
import type { ProductChoice } from './upload-choice.server'

/** The choices and texts of /uploadchoice: one text per field, the files as JSON. */
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

/** Returns the rules: a brief needs a text or a file, and someone to reply to (enquiries-11). */
export const briefRules = ({ files }: BriefForm): Rules<string> => ({
  comment: filesIn(files, maxFiles).length > 0 ? [text(5_000)] : [required, text(5_000)],
  size: [words(160)],
  quantity: [{ kind: 'standard', test: 'wholeNumber' }],
  name: [required, words(120)],
  email: [required, { kind: 'standard', test: 'email' }],
})

export const toBrief = (form: BriefForm, { name, quantity }: Pick<ProductChoice, 'name' | 'quantity'>) => ({
  name: form.name,
  email: form.email,
  product: name,
  size: form.size || null,
  quantity: readWhole(form.quantity) ?? quantity,
  comment: form.comment || null,
  files: filesIn(form.files, maxFiles).map(({ key }) => key),
  for_artist: true,
})
