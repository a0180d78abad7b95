import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { savedDocument } from '@/features/editor/state/editor'
import { useDocument } from '@/features/editor/EditorContext'
import { AdjustedImage } from '@/features/editor/drawing/AdjustedImage'
import { AdjustFields } from '@/features/editor/panels/AdjustFields'
import { wording } from '../../support/browser/screen'
import { renderPanel } from './render-panel'

function Fields() {
  const node = useDocument().nodes['photo']
  return node?.kind === 'image' ? <AdjustFields id="photo" node={node} /> : null
}

function opened() {
  const panel = renderPanel(<Fields />)
  panel.editor.select(['photo'])
  const history = () => panel.editor.design.get().history
  const adjust = () => (history().present.nodes['photo'] as { adjust?: object }).adjust
  return { ...panel, history, adjust }
}

const slider = (name: string) =>
  screen.getByRole<HTMLInputElement>('slider', { name: new RegExp(`^${wording(`editorAdjust.${name}`)}`) })

function drag(field: HTMLInputElement, values: number[]) {
  fireEvent.pointerDown(field)
  for (const value of values) fireEvent.input(field, { target: { value: String(value) } })
  expect(Number(field.value)).toBe(values.at(-1))
  fireEvent(field, new Event('change', { bubbles: true }))
}

test('each drag of an adjustment is one undo step, and all can be reset (studio-80)', async () => {
  const { adjust, entries, editor } = opened()
  drag(slider('light'), [5, 12, 30])
  drag(slider('warmth'), [-5, -40])
  expect([adjust(), entries()]).toEqual([{ light: 30, warmth: -40 }, 2])
  expect(slider('light')).toHaveAttribute('aria-valuetext', '+30')
  drag(slider('warmth'), [0])
  expect(adjust()).toEqual({ light: 30 })
  await userEvent.click(screen.getByRole('button', { name: wording('editorAdjust.reset') }))
  expect([adjust(), entries()]).toEqual([undefined, 4])
  editor.undo()
  expect(adjust()).toEqual({ light: 30 })
})

test('the picture is shown as before while a button is held, by pointer and by key (studio-80)', async () => {
  const { adjust, entries, history } = opened()
  drag(slider('contrast'), [20])
  const before = await screen.findByRole('button', { name: wording('editorAdjust.before') })
  for (const [down, up] of [
    [() => fireEvent.pointerDown(before), () => fireEvent.pointerUp(before)],
    [() => fireEvent.pointerDown(before), () => fireEvent.pointerLeave(before)],
    [() => fireEvent.keyDown(before, { key: ' ' }), () => fireEvent.keyUp(before, { key: ' ' })],
  ] as const) {
    down()
    expect(adjust()).toBeUndefined()
    expect(savedDocument(history()).nodes['photo']).toHaveProperty('adjust', { contrast: 20 })
    up()
    expect([adjust(), entries()]).toEqual([{ contrast: 20 }, 1])
  }
})

test('the stage filters a picture only until its adjusted copy is prepared (studio-112)', () => {
  const element = {
    kind: 'picture' as const,
    asset: 'fox',
    adjust: { light: 20, warmth: 10 },
    box: { x: 0, y: 0, width: 10, height: 10 },
  }
  const drawn = (isPrepared: boolean) =>
    renderToStaticMarkup(
      <svg>
        <AdjustedImage
          element={element}
          source={({ adjust }) => (adjust && isPrepared ? 'adjusted.png' : 'plain.png')}
        />
      </svg>,
    )
  expect(drawn(false)).toContain('feColorMatrix')
  expect(drawn(false)).toContain('plain.png')
  expect(drawn(true)).toContain('adjusted.png')
  expect(drawn(true)).not.toContain('filter')
})
