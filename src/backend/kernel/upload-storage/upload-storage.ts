import type { Readable } from 'node:stream'

/** Interface of upload storage: a folder (disk.ts) or a bucket of an object store (s3.ts), decision 0084. */

export interface StoredFile {
  /** Name, such as `<32 letters>.png`. */
  file: string
  bytes: number
  /** Milliseconds since 1970. */
  changedAt: number
}

/** First and last byte, both inclusive, counted from 0. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Both implementations return undefined or false for a missing file.
 * @throws StorageUnavailable if an object store does not respond
 */
export interface UploadStorage {
  /** Writes a file atomically. */
  put: (file: string, data: Uint8Array | string) => Promise<void>
  stat: (file: string) => Promise<StoredFile | undefined>
  /** Streams a file at the speed of the reader. */
  open: (file: string, range?: ByteRange) => Promise<Readable | undefined>
  /** Returns a path that programs can open, valid for a day. */
  localPath: (file: string) => Promise<string | undefined>
  /** Marks a file as changed now; an object store uses its own clock. */
  touch: (file: string, at: Date) => Promise<boolean>
  /**
   * Renames a file to `asideName`, so that no one can use it.
   * @returns false if the file is gone or was changed since `moment`
   */
  setAside: (file: string, moment: number) => Promise<boolean>
  putBack: (file: string) => Promise<void>
  delete: (file: string) => Promise<void>
  /** Lists all files with this prefix in portions, sorted by name. */
  list: (prefix?: string) => AsyncIterable<StoredFile[]>
  /** Name of the storage in messages for operators. */
  name: string
}
