import '@/brand/generated/editorPages'
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { useMessage } from '@/brand/use-brand'
import type { SurfaceId } from '@/design/design-document'
import { surfaceBoxes, surfaceRule } from '@/design/template/surface-boxes'
import { templateFor } from '@/design/template/template-for'
import type { Size } from '@/design/units'
import { useStore } from '../../studio/store'
import { SurfaceThumbnail } from '../../studio/SurfaceThumbnail'
import { usePictureSource } from '../drawing/use-picture-source'
import { useDocument, useEditorTools, useSurface } from '../EditorContext'
import { pressedKey } from '../keys/pressed-key'
import { useFindings } from '../use-findings'
import { editPage, type PageEdit, showPage } from '../page-edits'
import { PageTools } from './PageTools'
import styles from './PageStrip.module.css'
import { useDrawnPages } from './use-drawn-pages'

/** Steps that each key moves in the list; Infinity moves to its end. */
const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  PageUp: -10,
  PageDown: 10,
  Home: -Infinity,
  End: Infinity,
}

const edits: Record<string, PageEdit> = {
  Delete: 'remove',
  Backspace: 'remove',
  'Alt+ArrowLeft': 'earlier',
  'Alt+ArrowUp': 'earlier',
  'Alt+ArrowRight': 'later',
  'Alt+ArrowDown': 'later',
}

/** How long a message is shown, in milliseconds. */
const readMs = 8_000

/** Returns how many findings each surface has. */
function useMarks(): ReadonlyMap<SurfaceId, number> {
  const { objects, cuts } = useFindings()
  const surface = useSurface()
  return useMemo(() => {
    const marks = new Map<SurfaceId, number>()
    for (const id of [...objects.map((finding) => finding.surface), ...cuts.map(() => surface)])
      marks.set(id, (marks.get(id) ?? 0) + 1)
    return marks
  }, [objects, cuts, surface])
}

/**
 * The pages of a product as thumbnails: a list for choosing the page on the stage by key or click, and tools that
 * change the pages' order and number (studio-83).
 */
export function PageStrip() {
  const message = useMessage()
  const tools = useEditorTools()
  const list = useRef<HTMLDivElement>(null)
  const surface = useSurface()
  const document = useDeferredValue(useDocument())
  const { template } = tools.editor
  const { options } = document.product
  const made = useMemo(() => templateFor(template, options), [template, options])
  const faces = useStore(tools.faces.state, (state) => state.faces)
  const source = usePictureSource()
  const ids = document.surfaceOrder
  const drawn = useDrawnPages(list, ids)
  const marks = useMarks()
  const focusShown = useFocusShown(list, surface)
  const [said, setSaid] = useState<string>()
  const nameOf = (id: SurfaceId) => surfaceRule(made, id)?.title ?? id

  const show = useCallback(
    (id: SurfaceId) => {
      setSaid(undefined)
      showPage(tools, id)
    },
    [tools],
  )
  // Hide the message once it has had time to be read.
  useEffect(() => {
    const timer = said === undefined ? undefined : setTimeout(() => setSaid(undefined), readMs)
    return () => clearTimeout(timer)
  }, [said])
  const change = (edit: PageEdit) => {
    const shown = editPage(tools, edit)
    if (shown === undefined) return
    const { history } = tools.editor.design.get()
    const now = templateFor(template, history.present.product.options)
    setSaid(message(`editorPages.${edit}Done`, { name: surfaceRule(now, shown)?.title ?? shown }))
  }
  const press = (event: KeyboardEvent) => {
    const key = pressedKey(event)
    const [edit, step] = [edits[key], steps[key]]
    if (edit === undefined && step === undefined) return
    event.preventDefault()
    if (edit !== undefined) {
      focusShown()
      return change(edit)
    }
    const to = ids[Math.min(Math.max(ids.indexOf(surface) + (step ?? 0), 0), ids.length - 1)] ?? surface
    if (to !== surface) focusShown()
    show(to)
  }
  return (
    <section className={styles.strip} aria-label={message('editorPages.title')} data-pages>
      <PageTools name={nameOf(surface)} onEdit={change} said={said} onSay={setSaid} />
      <div
        ref={list}
        className={styles.list}
        role="listbox"
        aria-label={message('editorPages.title')}
        aria-orientation="horizontal"
        tabIndex={-1}
        onKeyDown={press}
      >
        {ids.map((id) => {
          const rule = surfaceRule(made, id)
          return (
            rule && (
              <Page
                key={id}
                {...{ id, rule, onShow: show, name: nameOf(id), count: marks.get(id) ?? 0 }}
                isShown={id === surface}
                box={surfaceBoxes(rule, document.product.size).trim}
              >
                {drawn.has(id) && <SurfaceThumbnail {...{ document, rule, faces, source }} template={made} />}
              </Page>
            )
          )
        })}
      </div>
    </section>
  )
}

/** Maximum width and height of a thumbnail in pixels. */
const room: Size = { width: 100, height: 52 }

function fitted({ width, height }: Size): Size {
  const scale = Math.min(room.width / width, room.height / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** Scrolls to the shown page. @returns a function that moves the focus to the page shown next */
function useFocusShown(list: RefObject<HTMLElement | null>, surface: SurfaceId) {
  /** The page shown when that function was called. */
  const from = useRef<SurfaceId>(undefined)
  // Runs after every render, because a new page appears only in a later one.
  useEffect(() => {
    const page = list.current?.querySelector<HTMLElement>(`[data-page="${surface}"]`)
    if (from.current === undefined || from.current === surface || !page) return
    from.current = undefined
    page.focus()
  })
  useEffect(() => {
    const page = list.current?.querySelector(`[data-page="${surface}"]`)
    page?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [list, surface])
  return () => {
    from.current = surface
  }
}

interface PageProps {
  id: SurfaceId
  name: string
  /** Number of findings. */
  count: number
  isShown: boolean
  /** Size of the surface in mm. */
  box: Size
  onShow: (id: SurfaceId) => void
  /** The drawing, once it is ready. */
  children: ReactNode
}

function Page({ id, name, count, isShown, box, onShow, children }: PageProps) {
  const message = useMessage()
  return (
    <div
      className={styles.page}
      role="option"
      aria-selected={isShown}
      aria-label={count > 0 ? message('editorPages.marked', { name, count }) : name}
      tabIndex={isShown ? 0 : -1}
      data-page={id}
      onClick={() => onShow(id)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        onShow(id)
      }}
    >
      <span className={styles.paper} style={fitted(box)}>
        {children}
      </span>
      <span className={styles.name} aria-hidden="true">
        {name}
      </span>
      {count > 0 && <span className={styles.mark} aria-hidden="true" data-mark={count} />}
    </div>
  )
}
