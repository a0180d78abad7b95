import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { PathNode } from '@/design/design-document'
import { createDrawPointerInput } from '@/features/editor/draw/draw-hands'
import { drawAfterKey } from '@/features/editor/draw/draw-keys'
import { DrawPanel } from '@/features/editor/draw/DrawPanel'
import { DrawStage } from '@/features/editor/draw/DrawStage'
import { finishLine } from '@/features/editor/draw/finish-line'
import { isPanelOffered } from '@/features/editor/offered'
import { startDrawing } from '@/features/editor/state/draw-session'
import { sampleTemplate } from '../../design/support/sample-design'
import { wording } from '../../support/browser/screen'
import { renderPanel } from './render-panel'

function opened() {
  const panel = renderPanel(
    <>
      <DrawPanel />
      <DrawStage />
    </>,
  )
  const design = () => panel.editor.design.get().history.present
  const drawings = () =>
    Object.entries(design().nodes).filter(
      (row): row is [string, PathNode] => row[1].kind === 'path' && row[1].fill === null,
    )
  const before = drawings().length
  const drawn = () => drawings().slice(before)
  return { ...panel, design, drawn, stage: screen.getByRole('group', { name: wording('editorPanels.draw') }) }
}

Element.prototype.setPointerCapture = () => undefined

const across = (y: number) =>
  Array.from({ length: 30 }, (_, at) => ({ x: 10 + at, y: y + Math.sin(at) * 0.01 }))

test('a drag draws a line with the pen’s width and color, as one undo step (studio-111)', () => {
  const { stage, drawn, entries, editor } = opened()
  fireEvent.pointerDown(stage, { pointerId: 1, clientX: 10, clientY: 10 })
  for (let at = 1; at <= 20; at++)
    fireEvent.pointerMove(stage, { pointerId: 1, clientX: 10 + at, clientY: 10 + Math.sin(at / 3) * 4 })
  fireEvent.pointerUp(stage, { pointerId: 1 })
  expect(drawn()).toHaveLength(1)
  expect(drawn()[0]?.[1].stroke).toEqual({ paint: '#000000', width: 1.5 })
  expect(entries()).toBe(1)
  expect(screen.getByText(wording('editorDraw.drawn'))).toBeVisible()
  act(() => editor.undo())
  expect(drawn()).toHaveLength(0)
})

test('lines of the same pen are one drawing; another color begins a new one (design-document-12)', () => {
  const { tools, drawn } = opened()
  let session = finishLine(tools, startDrawing(), across(10))
  session = finishLine(tools, session, across(20))
  expect(drawn()).toHaveLength(1)
  expect(drawn()[0]?.[1].path.split('M')).toHaveLength(3)
  finishLine(tools, { ...session, color: '#ff0000' }, across(30))
  expect(drawn()).toHaveLength(2)
})

test('arrow keys and Space draw straight lines, P and E choose the tool (studio-81)', async () => {
  const { stage, drawn } = opened()
  stage.focus()
  await userEvent.keyboard(' {ArrowRight}{ArrowRight}{Shift>}{ArrowDown}{/Shift} ')
  expect(drawn()).toHaveLength(1)
  expect(drawn()[0]?.[1].path).toMatch(/^M[\d. ]+(L[\d. ]+)+$/)
  await userEvent.keyboard('e')
  expect(screen.getByRole('button', { name: wording('editorDraw.eraser') })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('the eraser removes parts of lines, and says what it did (studio-83)', () => {
  const { tools, drawn, entries } = opened()
  const session = finishLine(tools, startDrawing(), across(10))
  const rubbed = finishLine(tools, { ...session, mode: 'eraser' }, [
    { x: 25, y: 5 },
    { x: 25, y: 15 },
  ])
  expect(rubbed.done).toBe('erased')
  expect(drawn()[0]?.[1].path.split('M')).toHaveLength(3)
  expect(entries()).toBe(2)
  const all = finishLine(tools, { ...rubbed, widths: { pen: 1, eraser: 40 } }, across(10))
  expect([all.done, drawn()]).toEqual(['erased', []])
  expect(finishLine(tools, { ...all, widths: { pen: 1, eraser: 1 } }, [{ x: 75, y: 49 }]).done).toMatch(
    /nothing|picture/,
  )
})

test('two fingers move the view and draw nothing', () => {
  const { tools } = opened()
  const ended: unknown[] = []
  const hands = createDrawPointerInput({
    views: tools.views,
    onLine: () => undefined,
    onEnd: (line) => ended.push(line),
  })
  hands.down({ id: 1, x: 10, y: 10 })
  hands.move([{ id: 1, x: 12, y: 12 }])
  hands.down({ id: 2, x: 50, y: 50 })
  hands.move([{ id: 2, x: 70, y: 70 }])
  hands.up(1)
  hands.up(2)
  expect(ended).toEqual([])
  expect(tools.views.get().isOwnView).toBe(true)
})

test('keys keep the pen on the surface', () => {
  const area = { x: 0, y: 0, width: 20, height: 10 }
  let session = startDrawing()
  for (let at = 0; at < 40; at++)
    session = drawAfterKey(session, { key: 'ArrowLeft', shiftKey: true }, area)?.session ?? session
  expect(session.at).toEqual({ x: 0, y: 5 })
  expect(drawAfterKey(session, { key: 'x', shiftKey: false }, area)).toBeUndefined()
})

test('a sign is not drawn by hand (studio-120)', () => {
  const sign = { ...sampleTemplate, neon: {} } as unknown as typeof sampleTemplate // only whether it is there counts
  expect(isPanelOffered(sampleTemplate, 'draw')).toBe(true)
  expect(isPanelOffered(sign, 'draw')).toBe(false)
  expect(isPanelOffered(sign, 'stock')).toBe(false)
})
