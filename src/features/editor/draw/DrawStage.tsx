import '@/brand/generated/editorDraw'
import { useEffect, useMemo, useRef, useState, type PointerEvent } from 'react'
import { useMessage } from '@/brand/use-brand'
import { transformPoint } from '@/design/geometry/matrix'
import { surfaceBoxes, surfaceRule } from '@/design/template/surface-boxes'
import type { Point } from '@/design/units'
import { useDocument, useEditorTools, useMadeTemplate, useSurface, useView } from '../EditorContext'
import { viewMatrix } from '../view/view'
import styles from './DrawStage.module.css'
import { createDrawPointerInput, type DrawTouch } from './draw-hands'
import { drawAfterKey } from './draw-keys'
import { changeDrawing, drawingOf, endLine, useDrawing } from './use-drawing'

const plainArea = { x: 0, y: 0 }

/** The stage while the pen or the eraser is chosen: a drag draws, and so do keys (studio-111). */
export function DrawStage() {
  const message = useMessage()
  const tools = useEditorTools()
  const { product } = useDocument()
  const rule = surfaceRule(useMadeTemplate(), useSurface())
  const area = rule ? surfaceBoxes(rule, product.size).trim : { ...plainArea, ...product.size }
  const ref = useRef<HTMLDivElement>(null)
  const [line, setLine] = useState<Point[]>([])
  const hands = useMemo(
    () =>
      createDrawPointerInput({
        views: tools.views,
        onLine: setLine,
        onEnd: (points) => endLine(tools, points),
      }),
    [tools],
  )
  useEffect(() => {
    tools.editor.select([])
    changeDrawing(tools, (now) => ({ ...now, into: undefined, done: undefined, line: undefined }))
    ref.current?.focus()
  }, [tools])

  const touchesOf = (event: PointerEvent): DrawTouch[] => {
    const stage = ref.current?.getBoundingClientRect()
    const coalesced = event.nativeEvent.getCoalescedEvents?.() ?? []
    const moves = coalesced.length > 0 ? coalesced : [event.nativeEvent]
    return moves.map(({ clientX, clientY }) => ({
      id: event.pointerId,
      x: clientX - (stage?.left ?? 0),
      y: clientY - (stage?.top ?? 0),
    }))
  }
  return (
    <div
      ref={ref}
      className={styles.cover}
      role="group"
      aria-label={message('editorPanels.draw')}
      aria-describedby="draw-help"
      tabIndex={0}
      data-draw
      onPointerDown={(event) => {
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
        const [touch] = touchesOf(event)
        if (touch) hands.down(touch)
      }}
      onPointerMove={(event) => {
        event.stopPropagation()
        hands.move(touchesOf(event))
      }}
      onPointerUp={(event) => {
        event.stopPropagation()
        hands.up(event.pointerId)
      }}
      onPointerCancel={() => hands.cancel()}
      onDoubleClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
        const next = drawAfterKey(drawingOf(tools), event, area)
        if (!next) return
        event.preventDefault()
        changeDrawing(tools, () => next.session)
        if (next.line) endLine(tools, next.line)
      }}
    >
      <p id="draw-help" className="visually-hidden">
        {message('editorDraw.help')}
      </p>
      <DrawnLine line={line} />
    </div>
  )
}

/** The line being drawn by pointer or keys, and the pen where keys draw. */
function DrawnLine({ line }: { line: Point[] }) {
  const { drawing } = useDrawing()
  const view = useView((state) => state.view)
  const matrix = viewMatrix(view)
  const points = line.length > 0 ? line : (drawing.line ?? [])
  const at = (point: Point) => {
    const { x, y } = transformPoint(matrix, point)
    return `${x} ${y}`
  }
  const [first] = points
  const isPen = drawing.mode === 'pen'
  const width = drawing.widths[drawing.mode] * view.zoom
  const pen = drawing.at && transformPoint(matrix, drawing.at)
  return (
    <svg className={styles.drawn} aria-hidden="true">
      {first && (
        <path
          className={styles.line}
          data-erases={!isPen}
          d={`M${at(first)}${points.map((point) => `L${at(point)}`).join('')}`}
          {...(isPen && { stroke: drawing.color })}
          strokeWidth={width}
        />
      )}
      {pen && <circle className={styles.pen} cx={pen.x} cy={pen.y} r={Math.max(4, width / 2)} />}
    </svg>
  )
}
