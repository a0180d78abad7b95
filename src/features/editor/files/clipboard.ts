import { limits } from '@/design/document/limits'
import { plainText } from '@/lib/fields/typed-text'

/** The content of a clipboard in the form that the editor accepts (studio-501). */
export type ClipboardContent =
  | { kind: 'files'; files: File[] }
  | { kind: 'words'; text: string }
  /** Why the content is refused: a message and its values. */
  | { kind: 'refused'; say: string; values: Record<string, string | number> }
  | { kind: 'nothing' }

/** True for SVG source as drawing programs copy it, with or without a prolog. */
const isSvg = (text: string) => /^\s*<(?:svg|\?xml|!--|!DOCTYPE svg)/i.test(text) && /<svg[\s>]/i.test(text)

const asDrawing = (source: string) => new File([source], 'drawing.svg', { type: 'image/svg+xml' })

/** Returns a picture that is embedded in HTML: data:image/png;base64,… */
function embedded(source: string): File[] {
  const [, type = '', base64 = ''] =
    /^data:(image\/(?:png|jpeg|webp|gif));base64,([A-Za-z0-9+/=]+)$/.exec(source) ?? []
  if (type === '') return []
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  return [new File([bytes], `picture.${type.slice('image/'.length)}`, { type })]
}

/** Returns plain text without the tabs between cells and the special line breaks of office programs. */
const asWords = (text: string) =>
  plainText(text.replace(/[\v\f\u2028\u2029]|\r\n?/g, '\n').replace(/[\t\u00a0]/g, ' '))

function wordsOrRefusal(text: string): ClipboardContent {
  const words = asWords(text)
  if (words === '') return { kind: 'refused', say: 'editor.pasteUnknown', values: {} }
  if ([...words].length > limits.text)
    return { kind: 'refused', say: 'editor.pasteLong', values: { max: limits.text } }
  return { kind: 'words', text: words }
}

/** Reads HTML that comes without plain text. */
function readHtml(html: string): ClipboardContent {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const pictures = [...body.querySelectorAll('img')]
  const files = pictures.flatMap(({ src }) => embedded(src))
  if (files.length > 0) return { kind: 'files', files }
  const text = asWords(body.textContent)
  if (text === '' && pictures.length > 0) return { kind: 'refused', say: 'editor.pasteElsewhere', values: {} }
  return wordsOrRefusal(text)
}

export function readClipboard(data: Pick<DataTransfer, 'files' | 'types' | 'getData'>): ClipboardContent {
  const read = (type: string) => (data.types.includes(type) ? data.getData(type) : '')
  const [svg, text, html] = [read('image/svg+xml'), read('text/plain'), read('text/html')]
  const drawing = [svg, text].find(isSvg)
  if (drawing !== undefined) return { kind: 'files', files: [asDrawing(drawing)] }
  const files = [...data.files]
  // Office programs add a picture of copied text. Copied files come without HTML.
  const hasWords = html !== '' && text.trim() !== ''
  if (files.length > 0 && !hasWords) return { kind: 'files', files }
  if (text.trim() !== '') return wordsOrRefusal(text)
  if (html !== '') return readHtml(html)
  return data.types.length > 0 ? wordsOrRefusal('') : { kind: 'nothing' }
}
