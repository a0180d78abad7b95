import { SaxesParser } from 'saxes'
import type { StoredFile } from './upload-storage'

/** Parser for the XML of an object store's bucket listing. */

interface Listed {
  files: StoredFile[]
  /** True if the list ends here. */
  isWhole: boolean
}

/** Sets a file's fields, by name of the XML element. */
const setters: Record<string, (file: StoredFile, text: string) => void> = {
  Key: (file, text) => void (file.file = text),
  Size: (file, text) => void (file.bytes = Number(text)),
  LastModified: (file, text) => void (file.changedAt = Date.parse(text)),
}

export function listedIn(xml: string): Listed {
  const listed: Listed = { files: [], isWhole: true }
  let text = ''
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => {
    text = ''
    if (name === 'Contents') listed.files.push({ file: '', bytes: 0, changedAt: 0 })
  })
  parser.on('text', (more) => void (text += more))
  parser.on('closetag', ({ name }) => {
    const file = listed.files.at(-1)
    if (file) setters[name]?.(file, text)
    if (name === 'IsTruncated') listed.isWhole = text !== 'true'
  })
  parser.write(xml).close()
  return listed
}
