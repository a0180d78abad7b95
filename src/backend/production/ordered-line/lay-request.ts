import type { Asset, DesignDocument } from '@/design/design-document'
import type { LineProduct, PlainLine } from '../../designs/designs'

/** Request to the process that cuts out a picture, sent as one JSON text. */
export interface LayRequest {
  made: LineProduct
  line: PlainLine
  record: Asset
  /** Path of the picture's mask. */
  mask: string
  id: string
}

/** Response of the process; `noFiles` is a message for production. */
export type LayAnswer = { document: DesignDocument } | { noFiles: string }
