import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PanelHost } from '@/features/editor/panels/PanelHost'
import { OrderBar } from '@/features/editor/order/OrderBar'
import type { ProductTemplate } from '@/design/template/product-template'
import { actions } from '@/features/editor/keys/actions'
import { sampleDesign, sampleTemplate } from '../../design/support/sample-design'
import { wording } from '../../support/browser/screen'
import { renderPanel } from './render-panel'

type Role = Parameters<typeof screen.getByRole>[0]

/** The control that each menu entry focuses, and the object to select first. */
const controls: Record<string, { role?: Role; name: string; selected?: string }> = {
  addImage: { name: wording('editor.choosePicture') },
  addText: { role: 'button', name: 'Lobster' },
  addPair: { role: 'button', name: 'Bebas Neue with' },
  addShape: { role: 'button', name: wording('editorShapes.heart') },
  addPath: { role: 'button', name: wording('editorShapes.heart') },
  addQr: { role: 'textbox', name: wording('editor.codeText') },
  addEmoji: { role: 'button', name: wording('editorEmoji.hearts') },
  addDrawing: { role: 'searchbox', name: wording('editorStock.search') },
  addPattern: { role: 'searchbox', name: wording('editorStock.search') },
  addLine: { role: 'button', name: wording('editorDraw.pen') },
  setLines: { role: 'button', name: wording('editorDraw.eraser') },
  addMade: { role: 'button', name: wording('editorKinds.month') },
  setDates: { role: 'textbox', name: wording('editorMade.dateName') },
  resizeTo: { role: 'spinbutton', name: wording('editor.width'), selected: 'line' },
  setProperties: { role: 'slider', name: wording('editor.opacity'), selected: 'line' },
  replacePicture: { name: wording('designCommands.replacePicture'), selected: 'photo' },
  setSize: { role: 'spinbutton', name: wording('editor.width') },
  setOption: { role: 'combobox', name: 'Material' },
  setCut: { role: 'slider', name: wording('editorCut.border') },
  setBackground: { role: 'group', name: wording('designCommands.setBackground') },
}

/** Entries that don't apply to this product or object; they have their own tests. */
const elsewhere = new Set([
  'setFill',
  'arrangeSheet',
  'setPieceSize',
  'setRollCount',
  'spreadOnRoll',
  'setOutAnew',
  'setRepeat',
  'addNeon',
  'setLettering',
  'setMade',
  'replaceWithPaths',
  'setContents',
  'repeatTurned',
  'fillNames',
  'fillPhotos',
  'layPhoto',
  'setLayout',
])

const template: ProductTemplate = {
  ...sampleTemplate,
  made: ['month'],
  options: {
    material: {
      values: ['white', 'clear'],
      default: 'white',
      asked: { option: 'Material', values: { white: 'White', clear: 'Clear' } },
    },
  },
}

const entries = actions.filter(({ opens, id }) => opens !== undefined && !elsewhere.has(id))

test.each(entries.map((entry) => [entry.id, entry] as const))(
  'the menu command %s opens a panel that contains its control (studio-132)',
  async (id, entry) => {
    const { tools, editor } = renderPanel(<PanelHost />, sampleDesign, template)
    const control = controls[id]
    if (!control) throw new Error(`say in this test what ${id} leads to`)
    const { selected } = control
    if (selected) act(() => editor.select([selected]))
    expect(entry.isPossible(tools)).toBe(true)
    act(() => entry.perform(tools))
    const panel = screen
      .getAllByRole('region')
      .find((each) => each.getAttribute('aria-label') === wording(`editorPanels.${entry.opens}`))
    if (!panel) throw new Error(`${entry.opens} is not open`)
    const name = new RegExp(`^${control.name}`)
    const found = control.role
      ? await within(panel).findAllByRole(control.role, { name })
      : within(panel).getAllByLabelText(name)
    expect(found[0]).toBeEnabled()
  },
)

test('“Change the cut” focuses the cut settings (studio-132)', () => {
  const { tools } = renderPanel(<PanelHost />, sampleDesign, template)
  act(() => actions.find(({ id }) => id === 'setCut')?.perform(tools))
  expect(screen.getByRole('combobox', { name: wording('editorCut.style') })).toHaveFocus()
})

test('a product cut along its own shape has no “Change the cut” command (studio-132)', () => {
  const [front, ...others] = template.surfaces
  if (!front?.cut) throw new Error('there is a cut')
  const along = { ...front, cut: { ...front.cut, styles: ['shape' as const], default: 'shape' as const } }
  const { tools } = renderPanel(null, sampleDesign, { ...template, surfaces: [along, ...others] })
  expect(actions.find(({ id }) => id === 'setCut')?.isPossible(tools)).toBe(false)
})

test('“Change the quantity” focuses the order’s quantity field (studio-132)', () => {
  const entry = actions.find(({ id }) => id === 'setQuantity')
  const { tools } = renderPanel(
    <OrderBar
      order={{
        label: 'Add',
        minimum: 10,
        maximum: 500,
        missing: () => undefined,
        send: async () => undefined,
      }}
      saving={{} as never} // nothing is ordered here
      onLeave={() => undefined}
    />,
  )
  expect(entry?.isPossible(tools)).toBe(true)
  act(() => entry?.perform(tools))
  expect(document.activeElement).toHaveAccessibleName(new RegExp(wording('editorOrder.quantity')))
})
