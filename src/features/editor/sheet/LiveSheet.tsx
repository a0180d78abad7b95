import { useEffect, useRef } from 'react'
import type { DesignDocument } from '@/design/design-document'
import type { Entry } from '@/design/document/history'
import type { PictureSource } from '@/design/scene/scene-to-svg'
import type { ProductTemplate } from '@/design/template/product-template'
import type { SheetPiece } from '@/design/scene/sheet-pieces'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { useDocument, useEditorTools } from '../EditorContext'
import { type CutFinder, openCutFinder } from '../cut/cut-finder'
import { picturesIn } from '../cut/LiveCut'
import { useIsDragging } from '../cut/use-seen-cut'
import { savedDocument } from '../state/editor'
import type { SheetState } from '../state/view-state'
import { type SheetChange, sheetChange } from './sheet-changes'
import { arrangedDesigns, piecesOn, sheetWish } from './sheet-wish'

interface Props {
  rule: SurfaceRule
  /** The template with the design's options applied. */
  template: ProductTemplate
  source: PictureSource
}

/** Milliseconds without a change before pieces give way, so that keys and files that arrive together are one step. */
const rest = 300

const sum = (all: readonly number[]) => all.reduce((total, count) => total + count, 0)

type How = Parameters<SheetState['arrange']>[0]

/** Tries and milliseconds between them, for pictures that are still being prepared. */
const waits = { tries: 20, rest: 250 }

/** Waits until all pictures of pieces can be drawn; false if some still can't. */
async function areDrawable(pieces: readonly SheetPiece[], sourceNow: () => PictureSource): Promise<boolean> {
  const pictures = picturesIn(pieces.flatMap(({ scene }) => scene.elements))
  for (let tries = 0; tries < waits.tries; tries++) {
    if (pictures.every((picture) => sourceNow()(picture) !== undefined)) return true
    await new Promise((resolve) => setTimeout(resolve, waits.rest))
  }
  return false
}

/**
 * Arranges the pieces of a sheet in a worker: on request, when pictures are put on an untouched sheet, and around a
 * piece that was moved or added (design-document-33). Renders nothing.
 */
export function LiveSheet(props: Props) {
  const { editor, views, faces } = useEditorTools()
  const document = useDocument()
  const isHeld = useIsDragging()
  const latest = useRef(props)
  const finder = useRef<CutFinder>(undefined)
  const seen = useRef(document)
  const handled = useRef<Entry>(undefined)
  const giveWay = useRef<(change: SheetChange) => void>(() => undefined)
  const surface = props.rule.id

  useEffect(() => {
    latest.current = props
  })

  useEffect(() => {
    const set = (sheet: Partial<SheetState>) =>
      views.set((now) => (now.sheet ? { ...now, sheet: { ...now.sheet, ...sheet } } : now))

    async function lay(how: How = {}, change?: SheetChange) {
      const { rule, template } = latest.current
      const { history } = editor.design.get()
      const before = savedDocument(history)
      const entry = history.done.at(-1)
      const drawing = { document: before, template, rule, faces: faces.state.get().faces }
      const pieces = piecesOn(drawing)
      if (!(await areDrawable(pieces, () => latest.current.source))) return
      const mayTurn = views.get().sheet?.mayTurn ?? true
      const kept = how.counts && { added: [], moved: [] }
      const wish = sheetWish({ ...drawing, source: latest.current.source }, pieces, {
        mayTurn,
        counts: how.counts,
        change: change ?? kept,
      })
      if (!wish) return
      set({ status: 'busy' })
      const used = (finder.current ??= openCutFinder())
      const filled = await used.arrange({ ...wish, ...(how.isFilled && { isFilled: true }) })
      // The shopper went on meanwhile; that change asks again.
      const now = savedDocument(editor.design.get().history)
      if (!filled || now.nodes !== before.nodes || now.surfaces !== before.surfaces)
        return set({ status: 'idle' })
      const isDone = editor.run(
        'arrangeSheet',
        { surface, designs: arrangedDesigns(pieces, filled) },
        { isJoined: change !== undefined && entry !== undefined },
      )
      const after = editor.design.get().history
      handled.current = after.done.at(-1)
      seen.current = after.present
      set({
        status: isDone ? 'idle' : 'failed',
        facts: {
          of: after.present,
          share: filled.withGaps,
          more: isDone ? sum(filled.more) : 0,
          left: sum(filled.left),
        },
      })
    }

    const fail = () => {
      finder.current?.close()
      finder.current = undefined
      set({ status: 'failed' })
    }
    const arrange = (how: How = {}, change?: SheetChange) => lay(how, change).catch(fail)
    giveWay.current = (change) => void arrange({}, change)
    views.set((now) => ({
      ...now,
      sheet: { mayTurn: true, status: 'idle', arrange: (how) => arrange(how) },
    }))
    return () => {
      finder.current?.close()
      finder.current = undefined
      views.set((now) => ({ ...now, sheet: undefined }))
    }
  }, [editor, views, faces, surface])

  useFollowedChange(document, isHeld, () => {
    const { history } = editor.design.get()
    const entry = history.done.at(-1)
    const before: DesignDocument = seen.current
    const isNew = entry !== undefined && entry !== handled.current && history.undone.length === 0
    seen.current = document
    handled.current = entry
    if (!isNew) return
    const change = sheetChange(before, document, {
      surface,
      done: history.done,
      selection: history.selection,
    })
    if (change) giveWay.current(change)
  })
  return null
}

/** Calls a function once a design has not changed for a moment, and nothing is held. */
function useFollowedChange(document: DesignDocument, isHeld: boolean, then: () => void) {
  const followed = useRef(document)
  const call = useRef(then)
  useEffect(() => {
    call.current = then
  })
  useEffect(() => {
    if (isHeld || followed.current === document) return undefined
    const timer = setTimeout(() => {
      followed.current = document
      call.current()
    }, rest)
    return () => clearTimeout(timer)
  }, [document, isHeld])
}
