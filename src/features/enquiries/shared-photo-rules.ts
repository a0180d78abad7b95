import { required, text, words, type Rules } from '@/lib/fields/form-rules'

/** Validation rules of the form to share photos (enquiries-6). */
export const sharedPhotoRules: Rules<string> = {
  files: [{ ...required, say: 'share.fileMissing' }],
  comment: [text(1_000)],
  name: [required, words(60)],
  email: [required, { kind: 'standard', test: 'email' }],
  consent: [{ ...required, say: 'share.consentMissing' }],
}
