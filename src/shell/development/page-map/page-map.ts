import type { ManifestLine, PagePlace } from '@/brand/page-map'
import { browserStorage } from '@/lib/browser/browser-storage'
import { openInEditor, sendChange, undoLastChange } from './ask-server'
import { editorLink, editorNames } from './editors'
import { forgetPlaces, readPage, type MappedItem, type PageState } from './map-state'
import { mapStyles } from './map-styles'

/**
 * npm run dev only: the page as a map. A press on a text, picture, price or link names the manifest lines that made it,
 * opens them in an editor, and changes short values in place (brand-104).
 */

const editorKey = 'page-map-editor'
const ownEditor = 'EDITOR'

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  set: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), set)
  element.append(...children)
  return element
}

const host = document.createElement('page-map')
const root = host.attachShadow({ mode: 'open' })
const frame = make('div', { className: 'frame', hidden: true })
const details = make('div', { className: 'details' })
const list = make('ol', { className: 'list' })
const news = make('p', { className: 'news', role: 'status' })
const filter = make('input', {
  type: 'search',
  placeholder: 'Find on this page',
  ariaLabel: 'Find on this page',
})
const editor = make('select', { ariaLabel: 'Open lines in' })
const panel = make('section', { className: 'panel', hidden: true, ariaLabel: 'Map of this page' })
const toggle = make('button', { className: 'toggle', type: 'button', textContent: 'Map' })

let isOn = false
/** While a save is being checked, a question about lines would only wait for it. */
let isSaving = false
let page: PageState | undefined
let selected: Element | undefined

const placeText = ({ file, line, column }: ManifestLine) => `${file}:${line}:${column}`

/** Returns where a file belongs, if not to the brand itself. */
function layerOf({ file }: ManifestLine): string {
  const [, folder = '', range = ''] = file.split('/')
  if (file.endsWith('messages.yaml')) return folder === 'base' ? 'a message of all brands' : 'a message'
  return folder === 'base' ? 'of all brands' : folder === 'ranges' ? `of the range ${range}` : ''
}

const explained: Record<PagePlace['how'], string> = {
  written: '',
  filled: 'with placeholders',
  part: 'part of this text',
  computed: 'computed from this, too',
}

function openLink(line: ManifestLine): HTMLElement {
  const href = editorLink(editor.value, page?.root ?? '', line)
  if (href !== undefined) return make('a', { className: 'open', href, textContent: 'Open' })
  const button = make('button', { className: 'open', type: 'button', textContent: 'Open' })
  button.addEventListener('click', async () => {
    const answer = await openInEditor(line.file, line.line, line.column)
    if (!answer.ok) news.textContent = answer.message
  })
  return button
}

/** Shows a change on the page at once; the compiled manifest follows. @returns a function that takes it back */
function showAtOnce(element: Element | undefined, before: string, after: string): () => void {
  const node = [...(element?.childNodes ?? [])].find(
    (each) => each.nodeType === 3 && each.nodeValue?.trim() === before,
  )
  if (!node) return () => undefined
  const old = node.nodeValue
  node.nodeValue = after
  return () => {
    node.nodeValue = old
  }
}

const undo = make('button', {
  type: 'button',
  className: 'undo',
  textContent: 'Undo the last change',
  hidden: true,
})
undo.addEventListener('click', async () => {
  news.textContent = 'Undoing …'
  const answer = await undoLastChange()
  news.textContent = answer.ok ? 'Undone.' : answer.message
  if (answer.ok) refreshSoon()
})

/** Reads what was typed as the kind of value that the setting has. */
function typed(field: HTMLInputElement | HTMLTextAreaElement, value: ManifestLine['value']) {
  if (typeof value === 'boolean') return field instanceof HTMLInputElement && field.checked
  return typeof value === 'number' ? Number(field.value) : field.value
}

const isDay = (value: unknown) => /^\d{4}-\d\d-\d\d$/.test(String(value))

function fieldFor(value: ManifestLine['value']): HTMLInputElement | HTMLTextAreaElement {
  const label = { ariaLabel: 'Value' }
  if (typeof value === 'boolean') return make('input', { type: 'checkbox', checked: value, ...label })
  if (typeof value === 'number')
    return make('input', { type: 'number', step: 'any', value: String(value), ...label })
  if (isDay(value)) return make('input', { type: 'date', value, ...label })
  return value.length > 60
    ? make('textarea', { value, rows: 3, ...label })
    : make('input', { value, ...label })
}

/** Returns the form that changes a value where it is shown. */
function changeForm(line: ManifestLine, item?: MappedItem): HTMLFormElement {
  const isBody = line.keys.at(-1) === 'body' && line.file.endsWith('.md')
  const before = isBody ? (item?.text ?? '') : line.value
  const field = fieldFor(before)
  const form = make('form', {}, field, make('button', { type: 'submit', textContent: 'Save' }))
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const value = typed(field, before)
    if (typeof value === 'number' && !Number.isFinite(value))
      return void (news.textContent = 'Write a number.')
    news.textContent = 'Saving …'
    isSaving = true
    const takeBack = showAtOnce(item?.element, String(before), String(value))
    const answer = await sendChange(
      isBody
        ? { file: line.file, line: line.line, words: String(before), by: String(value) }
        : { file: line.file, keys: line.keys, value },
    )
    isSaving = false
    news.textContent = answer.ok ? `Saved in ${placeText(line)}.` : answer.message
    if (!answer.ok) return takeBack()
    undo.hidden = false
    refreshSoon()
  })
  return form
}

const isShort = ({ value }: ManifestLine) => String(value).length <= 400

function lineRow(line: ManifestLine, note: string, form?: HTMLFormElement): HTMLLIElement {
  return make(
    'li',
    {},
    make('code', { textContent: placeText(line) }),
    openLink(line),
    make('span', {
      className: 'note',
      textContent: [line.path, layerOf(line), note].filter(Boolean).join(', '),
    }),
    ...(form ? [form] : []),
  )
}

const canChange = (place: PagePlace) =>
  isShort(place) && (!place.isPassage || (place.keys.at(-1) === 'body' && place.file.endsWith('.md')))

function itemBlock(item: MappedItem): HTMLElement {
  return make(
    'div',
    {},
    make('h3', { textContent: item.text.slice(0, 160) }),
    item.places.length === 0
      ? make('p', {
          textContent: 'No line of the manifest says this. It comes from an order, a review, or the code.',
        })
      : make(
          'ol',
          {},
          ...item.places.map((place) =>
            lineRow(place, explained[place.how], canChange(place) ? changeForm(place, item) : undefined),
          ),
        ),
  )
}

function outline(element: Element | undefined) {
  frame.hidden = element === undefined
  if (!element) return
  const { left, top, width, height } = element.getBoundingClientRect()
  Object.assign(frame.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  })
}

/** Returns the items of an element, and those of the links and pictures around or in it. */
function itemsAt(element: Element): MappedItem[] {
  const items = page?.items ?? []
  const own = items.filter((item) => item.element === element)
  const inner = own.length > 0 ? [] : items.filter((item) => element.contains(item.element))
  const around = items.filter(
    (item) => item.kind === 'link' && item.element !== element && item.element.contains(element),
  )
  return [...(own.length > 0 ? own : inner), ...around].slice(0, 8)
}

function select(element: Element) {
  selected = element
  outline(element)
  const items = itemsAt(element)
  details.replaceChildren(...items.map(itemBlock))
  if (items.length === 0)
    details.replaceChildren(make('p', { textContent: 'There is no text or picture here.' }))
}

function drawList() {
  const wanted = filter.value.toLowerCase()
  const facts = (page?.facts ?? []).map((fact) =>
    lineRow(fact, `${fact.label}: ${String(fact.value)}`, isShort(fact) ? changeForm(fact) : undefined),
  )
  const rows = (page?.items ?? [])
    .filter(({ text, places }) => `${text} ${places[0]?.file ?? ''}`.toLowerCase().includes(wanted))
    .map((item) => {
      const [place] = item.places
      const button = make('button', { type: 'button', className: place ? 'row' : 'row unknown' })
      button.dataset['kind'] = item.kind
      button.append(
        make('span', { textContent: item.text.slice(0, 80) }),
        make('code', { textContent: place ? placeText(place) : 'no line' }),
      )
      button.addEventListener('click', () => {
        item.element.scrollIntoView({ block: 'center' })
        select(item.element)
      })
      return make('li', {}, button)
    })
  list.replaceChildren(...(wanted === '' ? facts : []), ...rows)
}

async function refresh() {
  if (!isOn || isSaving) return
  try {
    page = await readPage()
  } catch {
    news.textContent = 'The shop did not answer. Is npm run dev still running?'
    return
  }
  const names = [...editorNames, ...(page.opensEditor ? [ownEditor] : [])]
  const chosen = editor.value || (browserStorage.read(editorKey) ?? '')
  editor.replaceChildren(
    ...names.map((name) => make('option', { textContent: name, selected: name === chosen })),
  )
  drawList()
  if (selected?.isConnected && !details.contains(root.activeElement)) select(selected)
}

function press(event: Event) {
  const [target] = event.composedPath()
  if (!(target instanceof Element) || host.contains(target) || event.composedPath().includes(host)) return
  event.preventDefault()
  event.stopPropagation()
  if (event.type === 'click') select(target)
}

function hover(event: Event) {
  const { target } = event
  if (target instanceof Element && target !== host) outline(target)
}

let timer: ReturnType<typeof setTimeout> | undefined

/** After a save, the pages get their new data before the map asks for its lines. */
function refreshSoon() {
  clearTimeout(timer)
  timer = setTimeout(() => void refresh(), 1_000)
}

const watcher = new MutationObserver(refreshSoon)

function turn(on: boolean) {
  isOn = on
  toggle.setAttribute('aria-pressed', String(on))
  panel.hidden = !on
  outline(undefined)
  const change = on ? addEventListener : removeEventListener
  for (const name of ['click', 'pointerdown', 'submit']) change(name, press, true)
  change('pointerover', hover, true)
  if (!on) return watcher.disconnect()
  watcher.observe(document.body, { childList: true, characterData: true, subtree: true })
  void refresh()
}

/** Draws the page again with the lines of the manifest that was just compiled. */
export function followCompiled() {
  forgetPlaces()
  refreshSoon()
}

export const togglePageMap = () => turn(!isOn)

/** Puts the switch into the corner of the page. */
export function showPageMap() {
  toggle.title = 'Which line made this? (Alt+M)'
  toggle.setAttribute('aria-pressed', 'false')
  toggle.addEventListener('click', togglePageMap)
  filter.addEventListener('input', drawList)
  editor.addEventListener('change', () => {
    browserStorage.keep(editorKey, editor.value)
    drawList()
    if (selected) select(selected)
  })
  root.addEventListener('keydown', (event) => {
    if (event instanceof KeyboardEvent && event.key === 'Escape') turn(false)
    event.stopPropagation() // the page reacts to keys, too
  })
  panel.append(make('header', {}, filter, editor, undo, news), details, list)
  root.append(make('style', { textContent: mapStyles }), frame, panel, toggle)
  document.body.append(host)
}
