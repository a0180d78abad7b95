import '@/brand/generated/artwork'
import type { UploadsInProgress } from '@/features/forms/use-submit-after-uploads'
import { artworkPreview } from '@/lib/products/artwork'
import { isDrawnByShop, isSvgFile } from '@/lib/products/drawn-by-shop'
import { megabytesOf, maxMegabytes } from '@/lib/products/file-amounts'
import type { ChosenFile } from './chosen-file'
import { rendersDifferently } from './renders-differently'
import { type OnProgress, refusalOf, type Upload, type UploadResult } from './upload-artwork'
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

/** What a file option shows of its upload. */
export type SendingState =
  | { status: 'idle' }
  | { status: 'sending'; percent: number; isWaiting?: boolean }
  | { status: 'refused'; reason: string; again?: File }

/** A file option: its rules, and what it is told about the upload. */
interface FileBox extends Pick<Sending, 'extensions' | 'message' | 'signal'> {
  uid: string
  files: UploadsInProgress
  onStart?: (() => void) | undefined
  onUpload: (upload: Upload) => void
  setSending: (state: SendingState) => void
  setChosen: (chosen: ChosenFile | undefined) => void
}

/** Uploads a file option's file, and tells the option and its form how that goes. */
export async function sendFromBox(file: File, box: FileBox): Promise<void> {
  const { uid, extensions, message, files, signal, setSending, setChosen } = box
  // For some files the shop's rendering is what gets printed, so it is shown once it is ready (media-47,
  // media-425).
  const choose = (key?: string) =>
    setChosen(isDrawnByShop(file) ? undefined : { option: uid, file, ...(key && { key }) })
  const onStart = () => {
    choose()
    box.onStart?.()
  }
  const onProgress: OnProgress = (percent, isWaiting = false) => {
    setSending({ status: 'sending', percent, isWaiting })
    files.sending(uid, percent)
  }
  const result = await sendArtwork(file, { extensions, message, onStart, onProgress, signal })
  if (result.status === 'stopped' || signal.aborted) return
  if (result.status === 'refused') {
    files.stopped(uid)
    return setSending(result)
  }
  setSending({ status: 'idle' })
  choose(result.upload.key)
  box.onUpload(result.upload)
  files.arrived(uid)
}
