import '@/brand/generated/artwork'
import { artworkPreview } from '@/lib/products/artwork'
import { isSvgFile } from '@/lib/products/drawn-by-shop'
import { megabytesOf, maxMegabytes } from '@/lib/products/file-amounts'
import { rendersDifferently } from './renders-differently'
import { type OnProgress, refusalOf, type UploadResult } from './upload-artwork'
import { uploadOnce } from './upload-once'

/** Uploads a chosen file. Loaded when a file is chosen or a pointer comes near (catalogue-36). */

export type SentArtwork =
  | Extract<UploadResult, { status: 'stored' }>
  /** Has `again` if sending the file again may succeed. */
  | { status: 'refused'; reason: string; again?: File }
  /** Another file was chosen, or the page was left. */
  | { status: 'stopped' }

interface Sending {
  extensions: string[]
  message: (path: string, values?: Record<string, string | number>) => string
  /** Called when the file's name and size are accepted and the upload starts. */
  onStart?: () => void
  onProgress: OnProgress
  signal: AbortSignal
}

const refused = (reason: string) => ({ status: 'refused' as const, reason })

const kindsOf = (extensions: string[]) => extensions.map((extension) => extension.toUpperCase()).join(', ')

type Stored = Extract<UploadResult, { status: 'stored' }>

/** Adds a note if this browser renders the file differently from the shop. */
async function compared(file: File, result: Stored, message: Sending['message']): Promise<Stored> {
  const { upload } = result
  const shopsPicture = artworkPreview(upload.key)
  if (!isSvgFile(file) || upload.isKept || !shopsPicture) return result
  if (!(await rendersDifferently(file, shopsPicture))) return result
  const note = [message('artwork.differs'), upload.note].filter((each) => each !== undefined).join(' ')
  return { ...result, upload: { ...upload, note } }
}

export async function sendArtwork(
  file: File,
  { extensions, message, onStart, onProgress, signal }: Sending,
): Promise<SentArtwork> {
  const refusal = refusalOf(file, extensions)
  const { name, size } = file
  if (refusal === 'wrong-kind')
    return refused(message('artwork.wrongKind', { name, kinds: kindsOf(extensions) }))
  if (refusal === 'too-large')
    return refused(message('artwork.tooLarge', { found: megabytesOf(size), size: maxMegabytes }))
  onStart?.()
  const result = await uploadOnce(file, onProgress, signal)
  if (result.status === 'stored') return compared(file, result, message)
  if (result.status === 'stopped') return result
  if (result.status === 'refused' && result.message) return refused(result.message)
  return { ...refused(message('artwork.failed')), again: file }
}
