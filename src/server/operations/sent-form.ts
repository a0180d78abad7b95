import { plainLine, plainText } from '@/lib/fields/typed-text'
import { titleOf, type SentFile } from '@/backend/artwork/artwork'

/** A sent form: text fields, and in some forms a file called "file". */
export interface SentForm {
  /** Returns a field's text, trimmed; '' if there is no such field. */
  text: (name: string) => string
  /** Returns a field as a single line: a number, a code, an address (forms-401). */
  line: (name: string) => string
  all: () => readonly (readonly [name: string, value: string])[]
  file: SentFile | undefined
}

const maxParts = 20

/** @param fields names and values, from a request body or a URL */
export function formOf(fields: readonly (readonly [string, string])[], file?: SentFile): SentForm {
  const sent = (name: string) => fields.find(([each]) => each === name)?.[1] ?? ''
  return {
    text: (name) => plainText(sent(name)),
    line: (name) => plainLine(sent(name)),
    all: () => fields,
    file,
  }
}

export const emptyForm = formOf([])

/**
 * Rejects bodies with too many parts, on which the platform's parser is slow. None of our forms has that
 * many.
 */
function hasFewParts(body: Buffer, contentType: string): boolean {
  const boundary = /boundary="?([^";]{1,100})/i.exec(contentType)?.[1]
  if (boundary === undefined) return false
  let found = 0
  for (let at = body.indexOf(`--${boundary}`); at >= 0 && found <= maxParts; found++)
    at = body.indexOf(`--${boundary}`, at + 1)
  return found <= maxParts
}

/** @returns undefined for a body that none of our forms sends */
export async function readForm(body: Buffer, contentType: string): Promise<SentForm | undefined> {
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType))
    return formOf([...new URLSearchParams(body.toString('utf8'))])
  if (!/^multipart\/form-data\s*;/i.test(contentType) || !hasFewParts(body, contentType)) return undefined
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => undefined)
  if (!form) return undefined
  const fields = [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  const sent = form.get('file')
  if (!(sent instanceof File) || sent.size === 0) return formOf(fields)
  return formOf(fields, { bytes: Buffer.from(await sent.arrayBuffer()), name: titleOf(sent.name) })
}
