import { readFileSync } from 'node:fs'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { DesignDocument, NeonNode } from '@/design/document/design-document'
import { noFaces } from '@/design/scene/faces'
import type { ProductTemplate } from '@/design/template/product-template'
import type { StrokeFont } from '@/design/text/stroke-font'
import { createFaces } from '@/features/studio/editor/drawing/faces'
import { createEditor } from '@/features/studio/editor/editor'
import { EditorProvider } from '@/features/studio/editor/EditorContext'
import { createFiles } from '@/features/studio/editor/files/files'
import { ProductPanel } from '@/features/studio/editor/panels/ProductPanel'
import { createView } from '@/features/studio/editor/view-state'
import { sampleDesign, sampleTemplate } from '../../../design/support/sample-design'
import { drawScreen, wording } from '../../../support/screen'

const metro = JSON.parse(readFileSync('brands/neon/designs/letterings/metro.json', 'utf8')) as StrokeFont // written by our own script

const template: ProductTemplate = {
  ...sampleTemplate,
  kind: 'neon',
  neon: {
    diameter: 6,
    cutStep: 25,
    minimumBend: 5,
    maximumRun: 5000,
    wattsPerMeter: 9.6,
    supplies: [12, 24],
    supplyShare: 0.8,
    backing: { shape: 'outline', margin: 12.7, radius: 12.7 },
    asked: {
      lines: ['First line', 'Second line'],
      lettering: { option: 'Font', fonts: { metro: 'Metro', honey: 'Honey' } },
      light: {
        option: 'Color',
        colors: { '#ff2bd6': 'Hot pink', '#6fe3ff': 'Ice blue', '#ffe93b': 'Lemon' },
        several: { value: 'Two-tone', options: ['First color', 'Second color'] },
      },
    },
  },
}

const document: DesignDocument = {
  ...sampleDesign,
  surfaces: { front: { nodes: ['sign'] }, back: { nodes: [] } },
  nodes: {
    sign: {
      kind: 'neon',
      transform: [1, 0, 0, 1, 4, 4],
      lines: [{ text: 'Hi you', font: 'metro', height: 5, tracking: 0, color: '#ff2bd6' }],
      align: 'center',
      lineGap: 5,
      tube: 1,
    },
  },
  assets: {},
  fonts: { metro: { sha256: 'a'.repeat(64) } },
}

function opened() {
  const faces = createFaces()
  faces.state.set({ faces: { ...noFaces, strokes: { metro } } })
  const { measure } = faces
  const editor = createEditor({ document, template, measure })
  const files = createFiles(editor, undefined, async () => ({ status: 'stopped' }))
  drawScreen(
    <EditorProvider
      value={{
        editor,
        views: createView(),
        designFiles: undefined,
        measure,
        files,
        faces,
        store: undefined,
        openDraft: undefined,
        shopSaving: undefined,
      }}
    >
      <ProductPanel />
    </EditorProvider>,
  )
  const sign = () => editor.design.get().history.present.nodes['sign'] as NeonNode
  const entries = () => editor.design.get().history.done.length
  return { editor, sign, entries }
}

const line = (number: number) =>
  screen.getByRole('textbox', { name: wording('editorSign.line', { number: String(number) }) })

test('a sign is reworded line by line, and says its size in inches and centimeters (studio-120)', async () => {
  const { sign, entries, editor } = opened()
  await userEvent.type(line(1), '!')
  await userEvent.click(screen.getByRole('button', { name: wording('editorSign.addLine') }))
  await userEvent.type(line(2), 'two')
  expect(sign().lines.map(({ text }) => text)).toEqual(['Hi you!', 'two'])
  expect(entries()).toBe(3)
  expect(screen.queryByRole('button', { name: wording('editorSign.addLine') })).toBeNull()
  expect(screen.getByText(/^[\d.]+ × [\d.]+ in$/)).toBeVisible()
  expect(screen.getByText(/^\d+ × \d+ cm$/)).toBeVisible()
  await userEvent.click(
    screen.getByRole('button', { name: wording('editorSign.removeLine', { number: '1' }) }),
  )
  expect(sign().lines.map(({ text }) => text)).toEqual(['two'])
  editor.undo()
  expect(sign().lines).toHaveLength(2)
  await userEvent.type(line(1), '漢')
  expect(screen.getByRole('alert')).toHaveTextContent('漢')
})

test('letterings are offered drawn with the shopper’s own words (studio-120)', () => {
  opened()
  const letterings = screen.getByRole('group', { name: wording('editorSign.lettering') })
  const chosen = within(letterings).getByRole('button', { name: 'Metro' })
  expect(chosen).toHaveAttribute('aria-pressed', 'true')
  expect(chosen.querySelectorAll('path').length).toBeGreaterThan(0)
  expect(within(letterings).getByRole('button', { name: 'Honey' })).toHaveAttribute('aria-pressed', 'false')
})

test('pressed letters take a color of their own by key, one entry each, and more than the sign comes in are said (studio-121)', async () => {
  const { sign, entries } = opened()
  screen.getByRole('button', { name: 'y, Hot pink' }).focus()
  await userEvent.keyboard('{Enter}')
  screen.getByRole('button', { name: 'Ice blue' }).focus()
  await userEvent.keyboard(' ')
  expect(sign().lines[0]?.letterColors).toEqual({ 3: '#6fe3ff' })
  expect(entries()).toBe(1)
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'y, Ice blue' }))
  await userEvent.click(screen.getByRole('button', { name: 'H, Hot pink' }))
  await userEvent.click(screen.getByRole('button', { name: 'Lemon' }))
  expect(screen.getByRole('alert')).toHaveTextContent(
    wording('editorSign.tooManyColors', { count: '3', max: '2' }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'H, Lemon' }))
  await userEvent.click(screen.getByRole('button', { name: 'Ice blue' }))
  expect(sign().lines[0]).toMatchObject({ color: '#6fe3ff' })
  expect(entries()).toBe(3)
})
