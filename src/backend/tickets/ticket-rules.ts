import { oneLine, plainText } from '../kernel/plain-text'

/** Pure rules for the contents of a ticket (tickets-2, tickets-3). */

const maxFiles = 5
const longestSubject = 160
const longestText = 5_000

export interface Said {
  text: string
  files: string[]
}

export type Checked<T> =
  | { ok: true; value: T }
  /** `say` is the path of a message in messages.yaml. */
  | { ok: false; say: string; values?: Record<string, number> }

const wrong = (say: string, values?: Record<string, number>) =>
  ({ ok: false, say: `tickets.${say}`, ...(values && { values }) }) as const

export function checkSubject(typed: string): Checked<string> {
  const subject = oneLine(typed)
  if (subject === '') return wrong('subjectMissing')
  if (subject.length > longestSubject) return wrong('subjectLong', { max: longestSubject })
  return { ok: true, value: subject }
}

/** @param isUploaded true if a picture with this key was uploaded */
export function checkSaid(
  typed: string,
  keys: readonly string[] | null | undefined,
  isUploaded: (key: string) => boolean,
): Checked<Said> {
  const text = plainText(typed)
  const files = [...new Set(keys ?? [])]
  if (text === '') return wrong('textMissing')
  if (text.length > longestText) return wrong('textLong', { max: longestText })
  if (files.length > maxFiles) return wrong('tooManyFiles', { max: maxFiles })
  if (!files.every(isUploaded)) return wrong('fileMissing')
  return { ok: true, value: { text, files } }
}
