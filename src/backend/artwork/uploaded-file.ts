import { MIMEType } from 'node:util'
import { oneLine } from '../kernel/plain-text'
import type { SentFile } from './store-artwork'

/** Reads the file from a multipart body with one part, as our page sends it. */

/** Upper limit for the part's headers, which hold the file's name and type. */
const maxHeadBytes = 4_096

function boundaryOf(contentType: string): string | undefined {
  try {
    return new MIMEType(contentType).params.get('boundary') ?? undefined
  } catch {
    return undefined
  }
}

/**
 * True for a body with one part and short headers. The platform's parser takes a second for 400,000 parts or
 * headers, so it never gets others.
 */
function isOnePart(body: Buffer, contentType: string): boolean {
  const boundary = boundaryOf(contentType)
  if (!boundary) return false
  const head = body.indexOf('\r\n\r\n')
  const second = body.indexOf(`\r\n--${boundary}`, 1)
  return head > 0 && head <= maxHeadBytes && second > head && body.indexOf(`--${boundary}`, second + 4) < 0
}

const longestTitle = 200

/** Returns the file name without folders. It is only displayed and never used as a path. */
export const titleOf = (name: string) => oneLine(name.replace(/^.*[/\\]/s, '')).slice(0, longestTitle)

export async function uploadedFile(body: Buffer, contentType: string): Promise<SentFile | undefined> {
  if (!isOnePart(body, contentType)) return undefined
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => undefined)
  const file = form?.get('file')
  if (!(file instanceof File)) return undefined
  return { bytes: Buffer.from(await file.arrayBuffer()), name: titleOf(file.name) }
}
