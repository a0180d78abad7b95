import { expect, test } from 'vitest'
import { readClipboard } from '@/features/editor/files/clipboard'

/** Clipboard contents as known programs write them (studio-501). */

const png = (name = 'image.png') => new File([Uint8Array.of(0x89, 0x50)], name, { type: 'image/png' })
const clipboard = (texts: Record<string, string>, files: File[] = []) => ({
  files: files as unknown as FileList, // only used as an array
  types: [...Object.keys(texts), ...(files.length > 0 ? ['Files'] : [])],
  getData: (type: string) => texts[type] ?? '',
})
const office =
  '<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><p>Hello <b>you</b></p></body></html>'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><path d="M0 0h9v9z"/></svg>'
const inHtml = `<img src="data:image/png;base64,${btoa('\u0089PNG')}">`

test.each([
  ['plain text', clipboard({ 'text/plain': 'Hello' }), 'Hello'],
  ['text with Windows line breaks', clipboard({ 'text/plain': 'one\r\ntwo' }), 'one\ntwo'],
  [
    'text from Word, which also copies a picture,',
    clipboard({ 'text/html': office, 'text/plain': 'Hello you' }, [png()]),
    'Hello you',
  ],
  [
    'a soft line break from Word',
    clipboard({ 'text/html': office, 'text/plain': 'Hello\vyou' }),
    'Hello\nyou',
  ],
  ['spreadsheet cells', clipboard({ 'text/html': '<table/>', 'text/plain': 'a\tb' }), 'a b'],
  ['only HTML', clipboard({ 'text/html': '<p>Hello <i>you</i></p>' }), 'Hello you'],
  ['invisible characters', clipboard({ 'text/plain': '\u200bHello\u200b' }), 'Hello'],
  ['letters beyond Latin', clipboard({ 'text/plain': 'Đặng Жанна' }), 'Đặng Жанна'],
])('pasting %s gives text (studio-501)', (_, data, text) =>
  expect(readClipboard(data)).toEqual({ kind: 'words', text }),
)

test.each([
  ['a screenshot', clipboard({}, [png()]), ['image.png']],
  [
    'a picture from a website',
    clipboard({ 'text/html': '<img src="https://example.com/a.png">' }, [png()]),
    ['image.png'],
  ],
  [
    'files from a folder, with their names,',
    clipboard({ 'text/plain': 'a.png\nb.png' }, [png('a.png'), png('b.png')]),
    ['a.png', 'b.png'],
  ],
  ['SVG source', clipboard({ 'text/plain': svg }), ['drawing.svg']],
  [
    'SVG source with an XML declaration',
    clipboard({ 'text/plain': `<?xml version="1.0"?>\n<!-- made -->\n${svg}` }),
    ['drawing.svg'],
  ],
  ['SVG with its MIME type', clipboard({ 'image/svg+xml': svg, 'text/html': svg }), ['drawing.svg']],
  ['a picture inside HTML', clipboard({ 'text/html': inHtml }), ['picture.png']],
])('pasting %s gives files (studio-501)', (_, data, names) => {
  const pasted = readClipboard(data)
  expect(pasted.kind === 'files' && pasted.files.map(({ name }) => name)).toEqual(names)
})

test.each([
  [
    'a link to a picture on another site',
    clipboard({ 'text/html': '<img src="https://example.com/a.png">' }),
    'editor.pasteElsewhere',
  ],
  ['an unknown MIME type', clipboard({ 'application/x-thing': '1' }), 'editor.pasteUnknown'],
  ['only spaces', clipboard({ 'text/plain': ' \n' }), 'editor.pasteUnknown'],
  ['a text of 5,000 characters', clipboard({ 'text/plain': 'word '.repeat(1_000) }), 'editor.pasteLong'],
])('pasting %s is refused with a message (studio-501)', (_, data, say) =>
  expect(readClipboard(data)).toMatchObject({ kind: 'refused', say }),
)

test('pasting an empty clipboard does nothing (studio-501)', () =>
  expect(readClipboard(clipboard({}))).toEqual({ kind: 'nothing' }))
