import '@/brand/generated/editorPages'
import type { SurfaceId } from '@/design/design-document'
import { firstRemoved, pageOf, type Pages } from '@/design/document/commands/pages'
import { idOfPiece } from '@/design/template/counted-surfaces'
import type { EditorTools } from './EditorContext'
import { showWhole } from './show-whole'
import type { Editor } from './state/editor'

/** Changes the order and the number of pages, starting from the shown page (studio-83). */

export const pageEdits = ['add', 'duplicate', 'earlier', 'later', 'remove'] as const

export type PageEdit = (typeof pageEdits)[number]

/** Why a change is impossible: a message and values for its placeholders. */
export interface Refusal {
  say: `editorPages.${string}`
  words: Record<string, string | number>
}

const tooMany = ({ steps: { larger, most, pieces } }: Pages): Refusal | undefined => {
  if (larger) return undefined
  return most
    ? { say: 'editorPages.most', words: { what: most.title } }
    : { say: 'editorPages.fixed', words: { count: pieces } }
}

const tooFew = ({ steps: { smaller, least, pieces } }: Pages): Refusal | undefined => {
  if (smaller) return undefined
  return least
    ? { say: 'editorPages.least', words: { what: least.title } }
    : { say: 'editorPages.fixed', words: { count: pieces } }
}

const atEnd = (isAtEnd: boolean, say: Refusal['say'], name: string): Refusal | undefined =>
  isAtEnd ? { say, words: { name } } : undefined

const refusals: Record<PageEdit, (page: Pages, name: string) => Refusal | undefined> = {
  add: tooMany,
  duplicate: tooMany,
  remove: tooFew,
  earlier: ({ at }, name) => atEnd(at === 0, 'editorPages.isFirst', name),
  later: ({ at, steps }, name) => atEnd(at === steps.pieces - 1, 'editorPages.isLast', name),
}

/** Returns why an edit is impossible; undefined if it is possible. @param page undefined if it is not a page */
export const refusalOf = (edit: PageEdit, page: Pages | undefined, name: string): Refusal | undefined =>
  page ? refusals[edit](page, name) : { say: 'editorPages.notCounted', words: { name } }

/** Run each edit and return the position of the page to show afterwards, from 0. */
const acts: Record<PageEdit, (run: Editor['run'], surface: SurfaceId, page: Pages) => number> = {
  add: (run, surface, { at }) => {
    run('addPage', { surface })
    return at + 1
  },
  duplicate: (run, surface, { at }) => {
    run('duplicatePage', { surface })
    return at + 1
  },
  remove: (run, surface, page) => {
    run('removePage', { surface })
    return Math.min(firstRemoved(page), (page.steps.smaller?.pieces ?? 1) - 1)
  },
  earlier: (run, surface, { at }) => {
    run('movePage', { surface, to: at - 1 })
    return at - 1
  },
  later: (run, surface, { at }) => {
    run('movePage', { surface, to: at + 1 })
    return at + 1
  },
}

/** Returns the shown page; undefined if the shown surface is not counted. */
export const shownPage = ({ editor }: Pick<EditorTools, 'editor'>): Pages | undefined =>
  pageOf(editor.state(), editor.design.get().surface)

export function showPage(tools: EditorTools, surface: SurfaceId) {
  if (tools.editor.design.get().surface === surface) return
  tools.editor.showSurface(surface)
  showWhole(tools)
}

/**
 * Edits the shown page, and shows it at its new position.
 * @returns the surface shown afterwards; undefined if the edit is impossible
 */
export function editPage(tools: EditorTools, edit: PageEdit): SurfaceId | undefined {
  const { editor } = tools
  const page = shownPage(tools)
  if (!page || refusalOf(edit, page, '')) return undefined
  const place = acts[edit](editor.run, editor.design.get().surface, page)
  if (editor.design.get().problems.length > 0) return undefined
  const surface = idOfPiece(editor.template.surfaces, page.stem, place + 1)
  showPage(tools, surface)
  return surface
}
