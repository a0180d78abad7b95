import { titleOf } from '../media/artwork/uploaded-file'
import type { SentFile } from '../media/artwork/store-artwork'

/** What a form sent: fields of text, and for forms with a file the one called "file". */
export interface SentForm {
  /** Without spaces at its ends; '' when there is no such field. */
  text: (name: string) => string
  all: () => readonly (readonly [name: string, value: string])[]
  file: SentFile | undefined
}

const maxParts = 20

/** @param fields as they are sent, or as an address says them */
export const formOf = (fields: readonly (readonly [string, string])[], file?: SentFile): SentForm => ({
  text: (name) => fields.find(([each]) => each === name)?.[1].trim() ?? '',
  all: () => fields,
  file,
})

export const emptyForm = formOf([])

/** The platform's parser takes long for very many parts: no form of ours has so many. */
function hasFewParts(body: Buffer, contentType: string): boolean {
  const boundary = /boundary="?([^";]{1,100})/i.exec(contentType)?.[1]
  if (boundary === undefined) return false
  let found = 0
  for (let at = body.indexOf(`--${boundary}`); at >= 0 && found <= maxParts; found++)
    at = body.indexOf(`--${boundary}`, at + 1)
  return found <= maxParts
}

/** @returns undefined for a body that no form of ours sends */
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
