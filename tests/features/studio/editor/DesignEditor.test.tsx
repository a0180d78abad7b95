import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { DesignDocument } from '@/design/document/design-document'
import { DesignEditor } from '@/features/studio/editor/DesignEditor'
import { sampleDesign, sampleTemplate } from '../../../design/support/sample-design'
import { drawScreen, wording } from '../../../support/screen'
import { memoryStore } from './memory-store'

const plain = { kind: 'shape', shape: 'rectangle', width: 20, height: 8, fill: '#102030' } as const

/** Only what is drawn without fonts, which no network brings here. */
const drawable: DesignDocument = {
  ...sampleDesign,
  nodes: {
    ...sampleDesign.nodes,
    title: { ...plain, transform: [1, 0, 0, 1, 57, 40] },
    line: { ...plain, transform: [1, 0, 0, 1, 3, 3] },
  },
}

const draft = {
  id: 'design-1',
  version: 0,
  product: 'fox-sticker',
  title: 'Fox sticker',
  document: drawable,
}

function opened(document = drawable) {
  const { tab, drafts } = memoryStore()
  const onClose = vi.fn()
  const onLeave = vi.fn()
  const onOpenDraft = vi.fn()
  const drawn = drawScreen(
    <DesignEditor
      template={sampleTemplate}
      draft={{ ...draft, document }}
      store={tab()}
      sendFile={async () => ({ status: 'stopped' })}
      priceOf={({ product }) => `$${product.size.width}`}
      onClose={onClose}
      onLeave={onLeave}
      onOpenDraft={onOpenDraft}
    />,
  )
  const stage = drawn.container.querySelector<HTMLElement>('[data-stage]')!
  const objects = () => drawn.container.querySelectorAll('[data-stage] svg > g > [data-node]').length
  const tool = (name: string) =>
    userEvent.click(
      within(screen.getByRole('navigation')).getByRole('button', {
        name: new RegExp(`^${wording(`editorPanels.${name}`)}`),
      }),
    )
  return { ...drawn, stage, objects, tool, onClose, onLeave, onOpenDraft, drafts }
}

test('the editor is a dialog over the whole screen, with size and price at the top (studio-80, studio-89)', () => {
  opened()
  expect(screen.getByRole('dialog', { name: wording('editor.title', { name: 'Fox sticker' }) })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Fox sticker' })).toBeVisible()
  expect(screen.getByText('3 × 2 in')).toBeVisible()
  expect(screen.getByText('$76.2')).toBeVisible()
})

test('letters alone act on the stage, and nowhere else (studio-82)', async () => {
  const { stage, objects } = opened()
  const before = objects()
  stage.focus()
  await userEvent.keyboard('n')
  await userEvent.keyboard('{Delete}')
  expect(objects()).toBe(before - 1)
  screen.getByRole('button', { name: wording('editor.close') }).focus()
  await userEvent.keyboard('n{Delete}')
  expect(objects()).toBe(before - 1)
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(objects()).toBe(before)
})

test('the layers are a list in reading order, where objects are selected, named, locked and hidden by key (studio-83)', async () => {
  const { tool, stage, objects } = opened()
  await tool('layers')
  const panel = screen.getByRole('region', { name: wording('editorPanels.layers') })
  const names = within(panel).getAllByRole('button', { name: /from the top/ })
  expect(names.length).toBe(objects())
  names[0]?.focus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(names[1]).toHaveFocus()
  expect(names[1]).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('{F2}Front light{Enter}')
  expect(within(panel).getByRole('button', { name: /“Front light”/ })).toBeVisible()
  await userEvent.click(
    within(panel).getByRole('button', { name: wording('editor.lockOf', { name: 'Front light' }) }),
  )
  expect(within(panel).getByRole('button', { name: /“Front light”.*locked/ })).toBeVisible()
  await userEvent.click(
    within(panel).getByRole('button', { name: wording('editor.unlockOf', { name: 'Front light' }) }),
  )
  const before = objects()
  await userEvent.click(
    within(panel).getByRole('button', { name: wording('editor.hideOf', { name: 'Front light' }) }),
  )
  expect(objects()).toBe(before - 1)
  expect(
    within(panel).getByRole('button', { name: wording('editor.showOf', { name: 'Front light' }) }),
  ).toBeVisible()
  expect(stage).toBeVisible()
})

test('what is selected is spoken with its place and size (studio-83)', async () => {
  const { stage, container } = opened()
  stage.focus()
  await userEvent.keyboard('n')
  await vi.waitFor(() =>
    expect(container.querySelector('[data-spoken]')?.textContent).toMatch(/mm from the top.*by \d+ mm/),
  )
})

test('the menu finds every command by its words and performs it (studio-81)', async () => {
  const { objects, stage } = opened()
  const before = objects()
  stage.focus()
  await userEvent.keyboard('n{Control>}k{/Control}dupl')
  const menu = screen.getByRole('dialog', { name: wording('editor.menu') })
  expect(within(menu).getAllByRole('option')).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  expect(objects()).toBe(before + 1)
  expect(screen.queryByRole('dialog', { name: wording('editor.menu') })).toBeNull()
})

test('place and size can be typed in place of a drag (studio-85)', async () => {
  const { stage } = opened()
  stage.focus()
  await userEvent.keyboard('n')
  await userEvent.click(screen.getByRole('button', { name: wording('editor.edit') }))
  const field = screen.getByRole('spinbutton', { name: wording('editor.left') })
  await userEvent.clear(field)
  await userEvent.type(field, '1')
  expect(field).toHaveValue(1)
  await userEvent.keyboard('{Tab}')
  expect(screen.getByRole('button', { name: `Undo: ${wording('designCommands.move')}` })).toBeEnabled()
})

test('a finger has 44 pixels to meet a handle (studio-86)', async () => {
  const { stage, container } = opened()
  stage.focus()
  await userEvent.keyboard('n')
  const hits = [...container.querySelectorAll('[data-handle] circle:first-child, [data-turn] circle')]
  expect(hits.length).toBeGreaterThan(4)
  expect(Number(container.querySelector('[data-handle] circle')?.getAttribute('r'))).toBeGreaterThanOrEqual(
    22,
  )
})

test('a finding says what was found and wanted, and “Fix it” is undone like any command (studio-97)', async () => {
  const { tool } = opened()
  await tool('checks')
  const panel = screen.getByRole('region', { name: wording('editorPanels.checks') })
  const count = within(panel).getAllByRole('listitem').length
  const [fix] = within(panel).getAllByRole('button', { name: wording('editor.fixIt') })
  await userEvent.click(fix!)
  expect(within(panel).queryAllByRole('listitem').length).toBeLessThan(count)
  await userEvent.click(screen.getByRole('button', { name: /^Undo: / }))
  expect(within(panel).getAllByRole('listitem')).toHaveLength(count)
})

test('a file that is no picture is named with the kinds that are (studio-95)', async () => {
  const { tool } = opened()
  await tool('picture')
  const input = screen.getByLabelText(wording('editor.choosePicture'))
  await userEvent.upload(input, new File(['words'], 'letter.png', { type: 'image/png' }))
  expect(await screen.findByText(wording('editor.unreadable', { name: 'letter.png' }))).toBeVisible()
})

/** A PNG as it begins: 14,000 × 8,000 pixels. */
const vast = new Uint8Array(60)
vast.set([0x89, 0x50, 0x4e, 0x47])
new DataView(vast.buffer).setUint32(16, 14_000)
new DataView(vast.buffer).setUint32(20, 8_000)

test.each<[string, File, string]>([
  [
    'pixels',
    new File([vast], 'wall.png', { type: 'image/png' }),
    wording('editor.manyPixels', {
      name: 'wall.png',
      width: '14000',
      height: '8000',
      found: '112',
      wanted: '50',
    }),
  ],
  [
    'megabytes',
    new File([new Uint8Array(60 * 1024 * 1024 + 1)], 'wall.tif', { type: 'image/tiff' }),
    wording('editor.manyBytes', { name: 'wall.tif', found: '60.1', wanted: '60' }),
  ],
])(
  'a picture of too many %s is refused with how many, how many can be had and what helps (studio-95, designs-20)',
  async (_, file, words) => {
    const { tool, objects } = opened()
    await tool('picture')
    const before = objects()
    await userEvent.upload(screen.getByLabelText(wording('editor.choosePicture')), file)
    expect(await screen.findByText(words)).toHaveRole('alert')
    expect(objects()).toBe(before)
  },
)

test('designs of before are listed and open from there (studio-94)', async () => {
  const { tool, drafts, onOpenDraft } = opened()
  drafts.set('old', { ...draft, id: 'old', title: 'Old fox', version: 3, keptAt: '2026-11-02T08:00:00.000Z' })
  await tool('drafts')
  await userEvent.click(await screen.findByRole('button', { name: /^Old fox/ }))
  expect(onOpenDraft).toHaveBeenCalledWith(expect.objectContaining({ id: 'old' }))
})

test('leaving hands over the design as it is shown (studio-98)', async () => {
  const { stage, onClose, onLeave, unmount } = opened()
  stage.focus()
  await userEvent.keyboard('n{Delete}')
  await userEvent.click(screen.getByRole('button', { name: wording('editor.done') }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledWith(true))
  unmount()
  await vi.waitFor(() => expect(onLeave).toHaveBeenCalled())
  const [left, isChanged] = onLeave.mock.calls[0] as [typeof sampleDesign, boolean]
  expect(Object.keys(left.nodes).length).toBeLessThan(Object.keys(sampleDesign.nodes).length)
  expect(isChanged).toBe(true)
})

/** Goes through the objects until the picture is selected. */
async function selectPicture(stage: HTMLElement) {
  stage.focus()
  for (let step = 0; step < 12; step++) {
    if (screen.queryByRole('button', { name: wording('designCommands.crop') })) return
    await userEvent.keyboard('n')
  }
}

test('a picture is cropped on the stage as one entry, or given up (studio-111)', async () => {
  const { stage, container } = opened()
  await selectPicture(stage)
  const undo = () => screen.getByRole('button', { name: /^Undo/ })
  await userEvent.keyboard('{Shift>}C{/Shift}')
  const cover = await screen.findByRole('group', { name: wording('editorCrop.title') })
  await vi.waitFor(() => expect(cover).toHaveFocus())
  await userEvent.keyboard('+{ArrowLeft}{ArrowLeft}')
  expect(await screen.findByText(/91% of its width/)).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: wording('editorShapes.heart') }))
  cover.focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('group', { name: wording('editorCrop.title') })).toBeNull()
  expect(undo()).toHaveAccessibleName(/Crop/)
  await userEvent.click(undo())
  expect(undo()).toBeDisabled()
  // A double press; what this test runs in captures no pointers.
  fireEvent.doubleClick(container.querySelector('[data-node="photo"]')!)
  await screen.findByRole('group', { name: wording('editorCrop.title') })
  await userEvent.keyboard('+{Escape}')
  expect(screen.queryByRole('group', { name: wording('editorCrop.title') })).toBeNull()
  expect(undo()).toBeDisabled()
})

test('a background is taken away by a box and strokes without any drag, and what fails is said (studio-112)', async () => {
  const { stage } = opened()
  await selectPicture(stage)
  await userEvent.keyboard('{Shift>}B{/Shift}')
  const cover = await screen.findByRole('group', { name: wording('editorCutout.title') })
  await vi.waitFor(() => expect(cover).toHaveFocus())
  await userEvent.keyboard('k{ArrowRight} {Control>}z{/Control} ')
  expect(await screen.findByText(wording('editorCutout.failed'))).toBeVisible() // no picture can be decoded here
  await userEvent.click(await screen.findByRole('button', { name: wording('editorCutout.keepHere') }))
  await userEvent.click(screen.getAllByRole('button', { name: wording('editor.toolDone') }).at(-1)!)
  expect(screen.getByRole('button', { name: /^Undo/ })).toHaveAccessibleName(/background/i)
  const byHand = () => screen.getByRole('button', { name: wording('editorMattes.box') })
  expect(byHand()).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(screen.getByRole('button', { name: wording('editorMattes.artist') }))
  expect(screen.getByText(wording('editorMattes.artistNote'))).toBeVisible()
})

test('words fit a box as long as that is asked (studio-113)', async () => {
  const title = sampleDesign.nodes['title']!
  const surfaces = { front: { nodes: ['title'] }, back: { nodes: [] } }
  const { stage } = opened({ ...drawable, surfaces, nodes: { title } })
  stage.focus()
  await userEvent.keyboard('n{Enter}')
  await userEvent.click(screen.getByRole('button', { name: wording('editor.fitBox') }))
  const width = screen.getByRole('spinbutton', { name: wording('editor.boxWidth') })
  await userEvent.clear(width)
  await userEvent.type(width, '2')
  expect(screen.getByRole('spinbutton', { name: wording('editor.width') })).toHaveValue(2)
  expect(screen.getByRole('spinbutton', { name: wording('editor.textSize') })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: wording('editor.fitBox') }))
  expect(screen.queryByRole('spinbutton', { name: wording('editor.boxWidth') })).toBeNull()
})
