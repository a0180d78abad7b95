/** What an open page of `npm run dev` asks and is told about the manifest lines that made it (brand-104). */

/** Something on a page that a shopper sees or hears. */
export interface PageItem {
  kind: 'text' | 'picture' | 'link'
  /** The text, the picture's address, or where the link leads. */
  text: string
  /** The whole paragraph, cell or button around a text. */
  block?: string
  region: 'header' | 'main' | 'footer'
  /** The urlKey of the product, or the slug of the starter design, whose tile the item is in. */
  product?: string
}

/** A line of the manifest with its value. */
export interface ManifestLine {
  file: string
  line: number
  column: number
  /** Such as "products › die-cut › name". */
  path: string
  /** The keys below the top of the part. */
  keys: (string | number)[]
  /** As written. */
  value: string | number | boolean
}

/** A line that made an item of a page. */
export interface PagePlace extends ManifestLine {
  /**
   * `written`: the line says exactly this. `filled`: the line has placeholders. `part`: it is part of the line's text.
   * `computed`: the line decides it, together with others.
   */
  how: 'written' | 'filled' | 'part' | 'computed'
  /** True if the line is a paragraph of a longer text. */
  isPassage: boolean
}

/** A setting of the page that is not shown on it: its title, or a part that is hidden. */
export interface PageFact extends ManifestLine {
  label: string
}

/** The answer to what made a page. */
export interface PageAnswer {
  /** The folder that holds brands/, for links that open an editor. */
  root: string
  /** True if EDITOR is set, so that the server can open a line. */
  opensEditor: boolean
  facts: PageFact[]
  /** The likeliest lines of each item, in the order in which they were asked. */
  places: PagePlace[][]
}

/** A value to write. `words` replaces words of a Markdown body, `value` a setting. */
export type PageChange = { file: string } & (
  | { keys: (string | number)[]; value: string | number | boolean }
  | { line: number; words: string; by: string }
)

/** The answer to a change. */
export type ChangeAnswer = { ok: true } | { ok: false; message: string }
