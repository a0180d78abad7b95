/** A file that is uploaded but not submitted yet; `key` identifies it at the shop. */
export interface UploadedFile {
  key: string
  url: string
  name: string
}

const isFile = (value: unknown): value is UploadedFile =>
  typeof value === 'object' &&
  value !== null &&
  ['key', 'url', 'name'].every((field) => typeof (value as Record<string, unknown>)[field] === 'string') // checked just before

/** Parses the files of a draft, dropping anything invalid. */
export function filesIn(text: string, max: number): UploadedFile[] {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.filter(isFile).slice(0, max) : []
  } catch {
    return []
  }
}
