import type { Asset, AssetId } from '@/design/document/design-document'
import type { FileRefusal } from './refused-file'

/** Files on their way from the editor to the shop. */

/** Hears how much has arrived, in percent, and whether it waits for the connection meanwhile (studio-201). */
export type OnProgress = (percent: number, isWaiting?: boolean) => void

export type Sent =
  /** Without facts nothing can show it: `note` says why. */
  | { status: 'stored'; key: string; facts?: Omit<Asset, 'name' | 'matte'>; note?: string | undefined }
  /** With the file when it may well arrive once it is sent again. */
  | { status: 'refused'; reason: string; again?: File }
  | { status: 'stopped' }

/** Sends a file to the shop. */
export type SendFile = (file: File, onProgress: OnProgress, signal: AbortSignal) => Promise<Sent>

export type Sending =
  | { status: 'sending'; percent: number; isWaiting?: boolean | undefined }
  | { status: 'failed'; reason: string }

export interface FilesState {
  /** Where the picture of a key can be had on this device. */
  urls: Record<string, string>
  /** Whether it is known which pictures are on this device. */
  isRestored: boolean
  /** Files that the shop does not have yet, by their key. */
  sendings: Record<string, Sending>
  /** Files that the shop draws before they come onto the product, by a key of their own (studio-196). */
  awaited: Record<string, { name: string; sending: Sending }>
  /** Why the last file was not taken. */
  refused?: FileRefusal | undefined
}

/** Puts a picture onto the product. */
export type Put = (asset: AssetId, record: Asset) => void

export const without = <Value>(table: Record<string, Value>, key: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(table).filter(([each]) => each !== key))

/** What a browser's storage gave back may have lost its name. */
export const asFile = (file: Blob, name: string): File =>
  file instanceof File ? file : new File([file], name, { type: file.type })
