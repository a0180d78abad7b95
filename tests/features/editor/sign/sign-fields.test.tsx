import { readFileSync } from 'node:fs'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { DesignDocument, NeonLine, NeonNode } from '@/design/design-document'
import { noFaces } from '@/design/scene/faces'
import type { ProductTemplate } from '@/design/template/product-template'
import { seenColors } from '@/design/text/line-edits'
import type { StrokeFont } from '@/design/text/stroke-font'
import { CommandMenu } from '@/features/editor/CommandMenu'
import { createFaces } from '@/features/studio/faces/faces'
import { createEditor } from '@/features/editor/state/editor'
import { EditorProvider } from '@/features/editor/EditorContext'
import { createFiles } from '@/features/editor/files/files'
import { ProductPanel } from '@/features/editor/panels/ProductPanel'
import { createView } from '@/features/editor/state/view-state'
import { sampleDesign, sampleTemplate } from '../../../design/support/sample-design'
import { renderScreen, wording } from '../../../support/browser/screen'

const metro = JSON.parse(
  readFileSync('brands/ranges/in-lights/designs/letterings/metro.json', 'utf8'),
) as StrokeFont // written by our script

const template: ProductTemplate = {
  ...sampleTemplate,
  kind: 'neon',
  options: {
    ...sampleTemplate.options,
    tube: {
      values: ['fine', 'bold'],
      default: 'fine',
      asked: { option: 'Tube size', values: { fine: 'Fine', bold: 'Bold' } },
    },
  },
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
        several: [{ value: 'Two-tone', options: ['First color', 'Second color'] }],
      },
    },
  },
}

const document: DesignDocument = {
  ...sampleDesign,
  product: { ...sampleDesign.product, options: { ...sampleDesign.product.options, tube: 'fine' } },
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
  const views = createView()
  const faces = createFaces()
  faces.state.set({ faces: { ...noFaces, strokes: { metro } } })
  const { measure } = faces
  const editor = createEditor({ document, template, measure })
  const files = createFiles({
    editor,
    design: 'design-1',
    store: undefined,
    send: async () => ({ status: 'stopped' }),
  })
  renderScreen(
    <EditorProvider
      value={{
        editor,
        views,
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
      <CommandMenu />
    </EditorProvider>,
  )
  const sign = () => editor.design.get().history.present.nodes['sign'] as NeonNode
  const entries = () => editor.design.get().history.done.length
  const openMenu = () => act(() => views.set((now) => ({ ...now, isMenuOpen: true })))
  return { editor, sign, entries, views, files, openMenu }
}

const line = (number: number) =>
  screen.getByRole('textbox', { name: wording('editorSign.line', { number: String(number) }) })

test('a sign’s text is edited line by line, and its size is shown in inches and centimeters (studio-120)', async () => {
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

test('each lettering is previewed with the shopper’s own text (studio-120)', () => {
  opened()
  const letterings = screen.getByRole('group', { name: wording('editorSign.lettering') })
  const chosen = within(letterings).getByRole('button', { name: 'Metro' })
  expect(chosen).toHaveAttribute('aria-pressed', 'true')
  expect(chosen.querySelectorAll('path').length).toBeGreaterThan(0)
  expect(within(letterings).getByRole('button', { name: 'Honey' })).toHaveAttribute('aria-pressed', 'false')
})

test('selected letters are colored by key, one undo step each, and too many colors are reported (studio-121)', async () => {
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

test('all letters of a line can be selected and colored at once (studio-121)', async () => {
  const { editor, sign, entries } = opened()
  act(() => void editor.run('setLettering', { node: 'sign', lines: twoLines }))
  const before = entries()
  const whole = screen.getByRole('button', { name: wording('editorSign.wholeLine', { number: '2' }) })
  await userEvent.click(whole)
  expect(whole).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(screen.getByRole('button', { name: 'Lemon' }))
  expect(seenColors(sign().lines.slice(0, 1))).toEqual(['#ff2bd6'])
  expect(seenColors(sign().lines.slice(1))).toEqual(['#ffe93b'])
  expect(entries()).toBe(before + 1)
  await userEvent.click(whole)
  expect(screen.queryAllByRole('button', { pressed: true, name: / / })).not.toContain(whole)
})

/** Two lines; one letter of the second has its own color. */
const twoLines: NeonLine[] = [
  { text: 'Hi you', font: 'metro', height: 5, tracking: 0, color: '#ff2bd6' },
  {
    text: 'two',
    font: 'metro',
    height: 5,
    tracking: 0,
    color: '#ff2bd6',
    letterColors: { 0: '#6fe3ff' },
  },
]

const inLettering = (lines: NeonLine[], font: string) => lines.map((each) => ({ ...each, font }))

test('changing the lettering keeps text, colors and size in one undo step (studio-120)', async () => {
  const { editor, sign, entries } = opened()
  act(() => void editor.run('setLettering', { node: 'sign', lines: twoLines }))
  const [lines, before] = [sign().lines, entries()]
  await userEvent.click(screen.getByRole('button', { name: 'Honey' }))
  await waitFor(() => expect(sign().lines).toEqual(inLettering(lines, 'honey')))
  expect(entries()).toBe(before + 1)
  expect(Object.keys(editor.design.get().history.present.fonts)).toEqual(['honey', 'metro'])
  expect(screen.getByRole('button', { name: 'Honey' })).toHaveAttribute('aria-pressed', 'true')
  act(() => editor.undo())
  expect(sign().lines).toEqual(lines)
})

test('the command menu of a sign offers its letterings, light colors and options by name, and no print commands (studio-81, studio-120)', async () => {
  const { editor, sign, entries, openMenu } = opened()
  openMenu()
  const menu = screen.getByRole('listbox', { name: wording('editor.menu') })
  const offered = within(menu)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  for (const printed of ['addImage', 'addText', 'addShape', 'addQr', 'addEmoji', 'setBackground'])
    expect(offered).not.toContainEqual(expect.stringContaining(wording(`designCommands.${printed}`)))
  expect(offered).toContain('Color: Ice blue')
  expect(offered).not.toContain('Color: Hot pink')
  await userEvent.keyboard('color ice{Enter}')
  expect(sign().lines.map(({ color }) => color)).toEqual(['#6fe3ff'])
  openMenu()
  await userEvent.keyboard('honey{Enter}')
  await waitFor(() => expect(sign().lines[0]?.font).toBe('honey'))
  openMenu()
  await userEvent.keyboard('bold{Enter}')
  expect(editor.design.get().history.present.product.options['tube']).toBe('bold')
  expect(entries()).toBe(3)
})

test('adding a picture to a sign is refused with advice (studio-120)', async () => {
  const { editor, files } = opened()
  await act(() => files.add(new File(['x'], 'fox.png', { type: 'image/png' })))
  expect(files.state.get().refused).toEqual({ say: 'editor.notOnSign', values: { name: 'fox.png' } })
  expect(editor.design.get().history.present.nodes).toEqual(document.nodes)
})
