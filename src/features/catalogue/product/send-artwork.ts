import '@/brand/messages/artwork'
import { megabytesOf, mostMegabytes } from '@/lib/file-amounts'
import { type OnProgress, refusalOf, type UploadResult } from './upload-artwork'
import { uploadOnce } from './upload-once'

/** A chosen file on its way to the shop. Fetched by the choice, or when a pointer comes near (catalogue-36). */

export type SentArtwork =
  | Extract<UploadResult, { status: 'stored' }>
  /** With the file when it may well arrive once it is sent again. */
  | { status: 'refused'; reason: string; again?: File }
  /** Another file was chosen, or the page was left. */
  | { status: 'stopped' }

interface Sending {
  extensions: string[]
  message: (path: string, values?: Record<string, string | number>) => string
  /** It can be printed, as far as its name and size tell, and is on its way. */
  onStart?: () => void
  onProgress: OnProgress
  signal: AbortSignal
}

const refused = (reason: string) => ({ status: 'refused' as const, reason })

const kindsOf = (extensions: string[]) => extensions.map((extension) => extension.toUpperCase()).join(', ')

export async function sendArtwork(
  file: File,
  { extensions, message, onStart, onProgress, signal }: Sending,
): Promise<SentArtwork> {
  const refusal = refusalOf(file, extensions)
  const { name, size } = file
  if (refusal === 'wrong-kind')
    return refused(message('artwork.wrongKind', { name, kinds: kindsOf(extensions) }))
  if (refusal === 'too-large')
    return refused(message('artwork.tooLarge', { found: megabytesOf(size), size: mostMegabytes }))
  onStart?.()
  const result = await uploadOnce(file, onProgress, signal)
  if (result.status === 'stored' || result.status === 'stopped') return result
  if (result.status === 'refused' && result.message) return refused(result.message)
  return { ...refused(message('artwork.failed')), again: file }
}
