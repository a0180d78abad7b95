import type { Asset, DesignDocument } from '@/design/document/design-document'
import type { LineProduct, PlainLine } from './line-parts'

/** What the process that cuts a picture out is told, as one text of JSON. */
export interface LayRequest {
  made: LineProduct
  line: PlainLine
  record: Asset
  /** Where the picture's bytes are that can be read without running anything in them. */
  path: string
  id: string
}

/** And what it answers; no files is a sentence for the workshop. */
export type LayAnswer = { document: DesignDocument } | { noFiles: string }
