import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { DesignDocument } from '@/design/design-document'
import { DesignEditor } from '@/features/editor/DesignEditor'
import { sampleDesign, sampleTemplate } from '../../design/support/sample-design'
import { renderScreen, wording } from '../../support/browser/screen'
import { memoryStore } from './memory-store'

const plain = { kind: 'shape', shape: 'rectangle', width: 20, height: 8, fill: '#102030' } as const

/** The sample design with its texts replaced by shapes, because tests can't load fonts. */
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
  const drawn = renderScreen(
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
  /** Counts the objects on the front; a group counts once. */
  const objects = () =>
    [...drawn.container.querySelectorAll('[data-stage] svg [data-node]')].filter(
      (node) => !node.parentElement?.closest('[data-node]'),
    ).length
  const tool = (name: string) =>
    userEvent.click(
      within(screen.getByRole('navigation')).getByRole('button', {
        name: new RegExp(`^${wording(`editorPanels.${name}`)}`),
      }),
    )
  return { ...drawn, stage, objects, tool, onClose, onLeave, onOpenDraft, drafts }
}

test('the editor is a full-screen dialog with size and price at the top (studio-80)', () => {
  opened()
  expect(screen.getByRole('dialog', { name: wording('editor.title', { name: 'Fox sticker' }) })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Fox sticker' })).toBeVisible()
  expect(screen.getByText('3 × 2 in')).toBeVisible()
  expect(screen.getByText('$76.2')).toBeVisible()
})

test('single-letter shortcuts work only on the stage (studio-81)', async () => {
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

test('layers are listed in reading order and can be selected, renamed, locked and hidden by keyboard (studio-83)', async () => {
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

test('the selection is announced with its position and size (studio-83)', async () => {
  const { stage, container } = opened()
  stage.focus()
  await userEvent.keyboard('n')
  await vi.waitFor(() =>
    expect(container.querySelector('[data-spoken]')?.textContent).toMatch(/mm from the top.*by \d+ mm/),
  )
})

test('the command menu finds a command by its name and runs it (studio-81)', async () => {
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

test('position and size can be typed instead of dragged (studio-85)', async () => {
  const { stage } = opened()
  stage.focus()
  await userEvent.keyboard('n')
  await userEvent.click(screen.getByRole('button', { name: wording('editor.edit') }))
  const field = screen.getByRole('spinbutton', { name: wording('editor.left') })
  await userEvent.clear(field)
  await userEvent.type(field, '1')
  expect(field).toHaveValue('1')
  await userEvent.keyboard('{Tab}')
  expect(screen.getByRole('button', { name: `Undo: ${wording('designCommands.move')}` })).toBeEnabled()
})

test('a handle’s touch target is at least 44 pixels (studio-203)', async () => {
  const { stage, container } = opened()
  stage.focus()
  await userEvent.keyboard('n')
  const hits = [...container.querySelectorAll('[data-handle] circle:first-child, [data-turn] circle')]
  expect(hits.length).toBeGreaterThan(4)
  expect(Number(container.querySelector('[data-handle] circle')?.getAttribute('r'))).toBeGreaterThanOrEqual(
    22,
  )
})

test('“Fix it” removes a finding, and undo brings the finding back (studio-97)', async () => {
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

test('a file that is not a picture is rejected by name (studio-95)', async () => {
  const { tool } = opened()
  await tool('picture')
  const input = screen.getByLabelText(wording('editor.choosePicture'))
  await userEvent.upload(input, new File(['words'], 'letter.png', { type: 'image/png' }))
  expect(await screen.findByText(wording('editor.unreadable', { name: 'letter.png' }))).toBeVisible()
})

/** Start of a PNG file of 14,000 × 8,000 pixels. */
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
  'a picture of too many %s is refused with its value, the limit and advice (studio-95, designs-20)',
  async (_, file, words) => {
    const { tool, objects } = opened()
    await tool('picture')
    const before = objects()
    await userEvent.upload(screen.getByLabelText(wording('editor.choosePicture')), file)
    expect(await screen.findByText(words)).toHaveRole('alert')
    expect(objects()).toBe(before)
  },
)

test('earlier designs are listed and can be opened (studio-93)', async () => {
  const { tool, drafts, onOpenDraft } = opened()
  drafts.set('old', { ...draft, id: 'old', title: 'Old fox', version: 3, keptAt: '2026-11-02T08:00:00.000Z' })
  await tool('drafts')
  await userEvent.click(await screen.findByRole('button', { name: /^Old fox/ }))
  expect(onOpenDraft).toHaveBeenCalledWith(expect.objectContaining({ id: 'old' }))
})

test('closing the editor hands over the design as shown (studio-98)', async () => {
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

/** Steps through the objects until the picture is selected. */
async function selectPicture(stage: HTMLElement) {
  stage.focus()
  for (let step = 0; step < 12; step++) {
    if (screen.queryByRole('button', { name: wording('designCommands.crop') })) return
    await userEvent.keyboard('n')
  }
}

test('cropping a picture on the stage is one undo step, and Escape cancels it (studio-111)', async () => {
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
  // A double-click as a single event, because jsdom has no pointer capture.
  fireEvent.doubleClick(container.querySelector('[data-node="photo"]')!)
  await screen.findByRole('group', { name: wording('editorCrop.title') })
  await userEvent.keyboard('+{Escape}')
  expect(screen.queryByRole('group', { name: wording('editorCrop.title') })).toBeNull()
  expect(undo()).toBeDisabled()
})

test('a background can be removed by keyboard, and a failure is reported (studio-112)', async () => {
  const { stage } = opened()
  await selectPicture(stage)
  await userEvent.keyboard('{Shift>}B{/Shift}')
  const cover = await screen.findByRole('group', { name: wording('editorCutout.title') })
  await vi.waitFor(() => expect(cover).toHaveFocus())
  await userEvent.keyboard('k{ArrowRight} {Control>}z{/Control} ')
  expect(await screen.findByText(wording('editorCutout.failed'))).toBeVisible() // jsdom can't decode images
  await userEvent.click(await screen.findByRole('button', { name: wording('editorCutout.keepHere') }))
  await userEvent.click(screen.getAllByRole('button', { name: wording('editor.toolDone') }).at(-1)!)
  expect(screen.getByRole('button', { name: /^Undo/ })).toHaveAccessibleName(/background/i)
  const byHand = () => screen.findByRole('button', { name: wording('editorMattes.box') })
  expect(await byHand()).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(screen.getByRole('button', { name: wording('editorMattes.artist') }))
  expect(screen.getByText(wording('editorMattes.artistNote'))).toBeVisible()
})

test('closing the editor during background removal keeps the painted strokes, and there is only one "Done" button (studio-115)', async () => {
  const { stage, onLeave, unmount } = opened()
  await selectPicture(stage)
  const done = () => screen.getAllByRole('button', { name: wording('editor.done') })
  await userEvent.keyboard('{Shift>}B{/Shift}')
  const cover = await screen.findByRole('group', { name: wording('editorCutout.title') })
  await vi.waitFor(() => expect(cover).toHaveFocus())
  expect(done()).toHaveLength(1)
  await userEvent.keyboard('k ')
  await userEvent.click(screen.getByRole('button', { name: wording('editor.close') }))
  unmount()
  await vi.waitFor(() => expect(onLeave).toHaveBeenCalled())
  const [document, isChanged] = onLeave.mock.calls[0] ?? []
  expect(isChanged).toBe(true)
  const mattes = Object.values((document as typeof drawable).assets).flatMap(({ matte }) => matte ?? [])
  expect(mattes.some(({ strokes }) => strokes?.length === 1)).toBe(true)
})

test('opening a tool does not change the design (studio-115)', async () => {
  const { stage, onLeave, unmount } = opened()
  await selectPicture(stage)
  await userEvent.keyboard('{Shift>}B{/Shift}')
  await screen.findByRole('group', { name: wording('editorCutout.title') })
  unmount()
  await vi.waitFor(() => expect(onLeave).toHaveBeenCalled())
  expect(onLeave.mock.calls[0]?.[1]).toBe(false)
})

test('text fits its box only while “fit box” is on', async () => {
  const title = sampleDesign.nodes['title']!
  const surfaces = { front: { nodes: ['title'] }, back: { nodes: [] } }
  const { stage } = opened({ ...drawable, surfaces, nodes: { title } })
  stage.focus()
  await userEvent.keyboard('n{Enter}')
  await userEvent.click(screen.getByRole('button', { name: wording('editor.fitBox') }))
  const width = screen.getByRole('spinbutton', { name: wording('editor.boxWidth') })
  await userEvent.clear(width)
  await userEvent.type(width, '2')
  expect(screen.getByRole('spinbutton', { name: wording('editor.width') })).toHaveValue('2')
  expect(screen.getByRole('spinbutton', { name: wording('editor.textSize') })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: wording('editor.fitBox') }))
  expect(screen.queryByRole('spinbutton', { name: wording('editor.boxWidth') })).toBeNull()
})
