import type { Readable } from 'node:stream'

/** What a place of uploads does: a folder (disk.ts) or a bucket of an object store (s3.ts), decision 0084. */

export interface StoredFile {
  /** Its name, such as `<32 letters>.png`. */
  file: string
  bytes: number
  /** Milliseconds since 1970. */
  changedAt: number
}

/** The first and the last byte, counted from 0. */
export interface ByteRange {
  start: number
  end: number
}

/** Both answer a file that is not there with undefined or false. @throws StorageAway when an object store does not answer */
export interface UploadStorage {
  /** There whole or not at all. */
  put: (file: string, data: Uint8Array | string) => Promise<void>
  stat: (file: string) => Promise<StoredFile | undefined>
  /** Read as fast as the reader takes it. */
  open: (file: string, range?: ByteRange) => Promise<Readable | undefined>
  /** A path that programs can open, for as long as a day. */
  localPath: (file: string) => Promise<string | undefined>
  /** Counts as changed now; an object store takes its own clock. */
  touch: (file: string, at: Date) => Promise<boolean>
  /** Puts a file out of reach under `asideName`. @returns false when it is gone, or was changed since `moment` */
  setAside: (file: string, moment: number) => Promise<boolean>
  putBack: (file: string) => Promise<void>
  delete: (file: string) => Promise<void>
  /** All files whose names begin so, in the order of their names, some at a time. */
  list: (prefix?: string) => AsyncIterable<StoredFile[]>
  /** What it is called in messages for ops. */
  name: string
}
