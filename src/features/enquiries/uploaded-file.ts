/** A file that was uploaded and not yet sent; `key` is what the shop knows it by. */
export interface UploadedFile {
  key: string
  url: string
  name: string
}

const isFile = (value: unknown): value is UploadedFile =>
  typeof value === 'object' &&
  value !== null &&
  ['key', 'url', 'name'].every((field) => typeof (value as Record<string, unknown>)[field] === 'string') // checked just before

/** Reads the files of a draft; anything odd counts as no file. */
export function filesIn(text: string, max: number): UploadedFile[] {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.filter(isFile).slice(0, max) : []
  } catch {
    return []
  }
}
