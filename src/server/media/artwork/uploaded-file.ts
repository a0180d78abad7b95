import { MIMEType } from 'node:util'
import { oneLine } from '@/backend/kernel/plain-text'
import type { SentFile } from './store-artwork'

/** The one file of a multipart body, as our page sends it. */

/** Name and type of the file. */
const maxHeadBytes = 4_096

function boundaryOf(contentType: string): string | undefined {
  try {
    return new MIMEType(contentType).params.get('boundary') ?? undefined
  } catch {
    return undefined
  }
}

/** The platform's parser takes a second for 400,000 parts or headers: it only gets what has one of them and a short head. */
function isOnePart(body: Buffer, contentType: string): boolean {
  const boundary = boundaryOf(contentType)
  if (!boundary) return false
  const head = body.indexOf('\r\n\r\n')
  const second = body.indexOf(`\r\n--${boundary}`, 1)
  return head > 0 && head <= maxHeadBytes && second > head && body.indexOf(`--${boundary}`, second + 4) < 0
}

const longestTitle = 200

/** What the file was called, without folders; it is shown, and never a path of ours. */
export const titleOf = (name: string) => oneLine(name.replace(/^.*[/\\]/s, '')).slice(0, longestTitle)

/** The field "file", or undefined for a body of any other form. */
export async function uploadedFile(body: Buffer, contentType: string): Promise<SentFile | undefined> {
  if (!isOnePart(body, contentType)) return undefined
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => undefined)
  const file = form?.get('file')
  if (!(file instanceof File)) return undefined
  return { bytes: Buffer.from(await file.arrayBuffer()), name: titleOf(file.name) }
}
