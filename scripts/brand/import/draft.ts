/** What one product of a table becomes, before it is written as a manifest. */

export interface DraftValue {
  key: string
  title: string
  extraCents: number
}

export interface DraftOption {
  key: string
  title: string
  values: DraftValue[]
}

export interface DraftPicture {
  /** The address or file name in the table. */
  source: string
  alt: string
  line: number
}

export interface ProductDraft {
  /** The line of the table on which the product begins. */
  line: number
  key: string
  sku: string
  name: string
  cents: number
  /** The name of the category, as the table has it. */
  category: string
  summary: string
  description: string
  keywords: string
  pictures: DraftPicture[]
  options: DraftOption[]
  weightGrams?: number | undefined
  stock?: number | undefined
}

export interface Refusal {
  line: number
  /** What is wrong, and what to write. */
  message: string
}

export interface Drafts {
  drafts: ProductDraft[]
  refusals: Refusal[]
  /** Rows that are left out on purpose, such as drafts of the other shop. */
  skipped: Refusal[]
}
