import { useEffect, useMemo, useRef, type CSSProperties, type PointerEvent, type ReactNode } from 'react'
import { useMessage } from '@/brand/use-brand'
import { drawnOn } from '@/design/document/drawn-on'
import type { Point } from '@/design/units'
import { shownBackground } from '@/design/scene/engraved-scene'
import type { HungPrint } from '@/design/scene/hung-print'
import { isFillable } from '@/design/template/filled-sheet'
import { isWrapped, surfaceBoxes, surfaceRule } from '@/design/template/surface-boxes'
import { signText } from '../../studio/sign/sign-texts'
import { LiveCut } from '../cut/LiveCut'
import { LiveSheet } from '../sheet/later-sheet'
import { Drawing } from '../drawing/Drawing'
import { useEditorTools, useLiveDocument, useMadeTemplate, useSurface, useView } from '../EditorContext'
import { usePictureSource } from '../drawing/use-picture-source'
import { ToolOnStage } from '../picture-tools/later-tools'
import { SignGround } from '../sign/later-sign'
import { SignLines } from './SignLines'
import { SignWall } from '../sign/SignWall'
import { startTool } from '../picture-tools/tool'
import { objectAt } from '../view/frame'
import { CutGround, CutLines } from './CutOut'
import { Guides } from './Guides'
import { Handles } from './Handles'
import { PrintFrame, PrintGround } from './HungPrint'
import { createPointerInput } from './pointer-input'
import type { Touch } from './touch'
import { toSurface } from '../view/view'
import { Rulers } from './Rulers'
import { visibleBox } from '../view/seen-box'
import styles from './Stage.module.css'
import { CanvasSides } from './Stretched'
import { useDragPreview } from './use-drag-preview'
import { useHung } from './use-hung'
import { useStageSize, useWheel } from './use-stage'

/** The product with its objects, where the shopper views, selects and moves them (studio-84, studio-85, studio-203, studio-88). */
export function Stage() {
  const message = useMessage()
  const tools = useEditorTools()
  const { editor, views, measure } = tools
  const source = usePictureSource()
  const ref = useRef<HTMLDivElement>(null)
  const document = useLiveDocument()
  const surface = useSurface()
  const hands = useMemo(() => createPointerInput(editor, views, measure), [editor, views, measure])
  const isPanKey = useRef(false)
  const made = useMadeTemplate()
  const hasTool = useView(({ tool }) => tool !== undefined)
  const isLit = useView(({ sign }) => sign.isLit)
  const rule = surfaceRule(made, surface)
  const boxes = useMemo(
    () => rule && surfaceBoxes(rule, document.product.size),
    [rule, document.product.size],
  )
  const hung = useHung(rule)
  const shownBox = useMemo(
    () => rule && visibleBox(rule, document.product.size, made, hung?.outer),
    [rule, document.product.size, made, hung?.outer],
  )
  useStageSize(ref, shownBox)
  useWheel(ref)
  useDragPreview(ref)
  useEffect(() => {
    const setKey = (isDown: boolean) => (event: KeyboardEvent) => {
      if (event.code === 'Space') isPanKey.current = isDown
    }
    const [down, up] = [setKey(true), setKey(false)]
    window.addEventListener('keydown', down)
    window.addEventListener('keyup', up)
    return () => {
      window.removeEventListener('keydown', down)
      window.removeEventListener('keyup', up)
    }
  }, [])

  const touchOf = (event: PointerEvent): Touch => {
    const area = ref.current?.getBoundingClientRect()
    return {
      id: event.pointerId,
      x: event.clientX - (area?.left ?? 0),
      y: event.clientY - (area?.top ?? 0),
      isTouch: event.pointerType === 'touch',
      isPan: event.button === 1 || isPanKey.current,
      isDouble: event.detail > 1,
      shift: event.shiftKey,
      alt: event.altKey,
    }
  }

  /** Hit test by bounding box: a click between two letters means the text. */
  const boxAt = (point: Point): Touch['on'] => {
    const object = objectAt(document, surface, toSurface(views.get().view, point), measure)
    return object === undefined ? undefined : { object }
  }

  /** Opens the crop tool for a picture on the stage, or the panel for anything else. */
  const openSelected = () => {
    views.set((now) => ({ ...now, panel: 'selected' }))
    startTool(tools, 'crop')
  }

  if (!boxes || !rule) return null
  const background = shownBackground(drawnOn(document, made, rule), rule)
  return (
    <div
      ref={ref}
      className={styles.stage}
      role="group"
      aria-label={message('editor.stage')}
      aria-describedby="stage-help"
      data-stage
      data-on-wall={made.neon ? true : undefined}
      tabIndex={0}
      onPointerDown={(event) => {
        if (event.button === 2) return
        event.currentTarget.setPointerCapture(event.pointerId)
        const touch = touchOf(event)
        hands.down({ ...touch, on: touched(event.target) ?? boxAt(touch) })
      }}
      onPointerMove={(event) => hands.move(touchOf(event))}
      onPointerUp={(event) => hands.up(event.pointerId)}
      onPointerCancel={() => hands.cancel()}
      onDoubleClick={(event) => {
        const on = touched(event.target)
        if (on && 'object' in on) openSelected()
      }}
    >
      <p id="stage-help" className="visually-hidden">
        {message('editor.stageHelp')}
      </p>
      {made.neon && <SignWall />}
      <Layer>
        {made.neon ? (
          signText(document).trim() !== '' && <SignGround rule={made.neon} />
        ) : hung ? (
          <PrintGround {...{ hung, rule, boxes, background }} />
        ) : (
          <CutGround {...{ rule, boxes, background }} material={document.product.options['material'] ?? ''} />
        )}
      </Layer>
      <Layer isTouched ink={hung?.ink}>
        <Drawing
          document={document}
          template={made}
          surface={surface}
          source={source}
          isDay={made.neon !== undefined && !isLit}
        />
      </Layer>
      {isWrapped(rule) && (
        <Layer>
          <CanvasSides rule={rule} surface={surface} source={source} />
        </Layer>
      )}
      <Layer>
        {made.neon ? (
          <SignLines rule={made.neon} trim={boxes.trim} />
        ) : (
          <CutLines rule={rule} boxes={boxes} />
        )}
        {hung && <PrintFrame hung={hung} boxes={boxes} />}
      </Layer>
      <svg className={styles.layer} aria-hidden="true">
        <Guides />
        {!hasTool && <Handles />}
      </svg>
      <Rulers />
      <LiveCut rule={rule} template={made} source={source} />
      {isFillable(rule) && <LiveSheet key={rule.id} rule={rule} template={made} source={source} />}
      <ToolOnStage source={source} />
    </div>
  )
}

interface LayerProps {
  isTouched?: boolean
  /** How the ink blends with the layers below. */
  ink?: HungPrint['ink'] | undefined
  children: ReactNode
}

/** A separate compositing layer: while an object moves, the layers below and above it are not repainted. */
function Layer({ isTouched, ink, children }: LayerProps) {
  const { zoom, x, y } = useView(({ view }) => view)
  const zoomed: CSSProperties & Record<'--zoom', number> = { '--zoom': zoom }
  return (
    <div className={styles.layer} data-touched={isTouched} data-ink={ink}>
      <svg className={styles.drawing} aria-hidden="true" strokeLinecap="round" strokeLinejoin="round">
        <g transform={`matrix(${zoom} 0 0 ${zoom} ${x} ${y})`} style={zoomed}>
          {children}
        </g>
      </svg>
    </div>
  )
}

/** Returns what a pointer went down on, according to the drawing's attributes. */
function touched(target: EventTarget): Touch['on'] {
  if (!(target instanceof Element)) return undefined
  const marked = target.closest<SVGElement>('[data-handle], [data-turn], [data-node]')
  if (!marked) return undefined
  const { handle, turn, node } = marked.dataset
  if (turn !== undefined) return { turn: true }
  if (node !== undefined) return { object: node }
  const [x = 0, y = 0] = (handle ?? '').split(' ').map(Number)
  return { handle: { x, y } }
}
