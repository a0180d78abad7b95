import type { Asset, AssetId } from '@/design/design-document'
import type { FileRefusal } from './refused-file'

/** Files being uploaded from the editor to the shop. */

/** Reports the percentage uploaded, and whether the upload is waiting for the connection (studio-196). */
export type OnProgress = (percent: number, isWaiting?: boolean) => void

export type FileUploadResult =
  /**
   * `note` is what the shopper should know about the file. Without `facts` the file can't be shown, and
   * `note` explains why.
   */
  | { status: 'stored'; key: string; facts?: Omit<Asset, 'name' | 'matte'>; note?: string | undefined }
  /** `again` is the file, if sending it again is likely to succeed. */
  | { status: 'refused'; reason: string; again?: File }
  | { status: 'stopped' }

export type SendFile = (file: File, onProgress: OnProgress, signal: AbortSignal) => Promise<FileUploadResult>

export type UploadState =
  | { status: 'sending'; percent: number; isWaiting?: boolean | undefined }
  | { status: 'failed'; reason: string }

export interface FilesState {
  /** URLs of the pictures on this device, by key. */
  urls: Record<string, string>
  /** Whether it is known which pictures are on this device. */
  isRestored: boolean
  /** Files that the shop does not have yet, by key. */
  sendings: Record<string, UploadState>
  /** Files that the shop renders before they are put onto the product, by separate keys (studio-196). */
  awaited: Record<string, { name: string; sending: UploadState }>
  /** The shop's note about the last file that it accepted. */
  noted?: string | undefined
  refused?: FileRefusal | undefined
}

export type AddPicture = (asset: AssetId, record: Asset) => void

export const without = <Value>(table: Record<string, Value>, key: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(table).filter(([each]) => each !== key))

/** Returns a file with its name, which a browser's storage may have lost. */
export const asFile = (file: Blob, name: string): File =>
  file instanceof File ? file : new File([file], name, { type: file.type })
