/** Encodings of text files that begin with a byte order mark. */
const marked = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
]

/**
 * Decodes a text file as spreadsheets save it: UTF-8, UTF-16 ("Unicode text"), or the code page of Western Windows,
 * which is neither marked nor valid UTF-8.
 * @param bytes the beginning of the file; a character may be cut at its end
 */
export function decodeText(bytes: Uint8Array): string {
  const found = marked.find(({ mark }) => mark.every((code, index) => bytes[index] === code))
  if (found) return new TextDecoder(found.encoding).decode(bytes, { stream: true })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
