import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ProductTemplate } from '@/design/template/product-template'
import { PanelHost } from '@/features/editor/panels/PanelHost'
import { ToolRail } from '@/features/editor/ToolRail'
import type { PanelId } from '@/features/editor/state/view-state'
import { sampleDesign, sampleTemplate } from '../../design/support/sample-design'
import { wording } from '../../support/browser/screen'
import { renderPanel } from './render-panel'

/** Opens each panel of the editor by keys, uses one of its commands by keys, and undoes it. */

type Role = Parameters<typeof screen.getByRole>[0]

/** A control that takes the focus, and the keys that are then pressed. */
interface Step {
  role: Role
  name: string | RegExp
  keys: string
}

/** Presses on controls that change the design; or which test shows the panel's keys, and why it is not here. */
type Row = { steps: Step[]; selected?: string } | { elsewhere: string }

const press = (name: string | RegExp): Step => ({ role: 'button', name, keys: '{Enter}' })
const type = (role: Role, name: string | RegExp, words: string): Step => ({
  role,
  name,
  keys: `{Control>}a{/Control}${words}`,
})

const beginning = (key: string, values: Record<string, string>) =>
  new RegExp(`^${wording(key, values).trim()}`)

const rows: Record<PanelId, Row> = {
  selected: {
    selected: 'photo',
    steps: [type('spinbutton', new RegExp(`^${wording('editor.width')}`), '21')],
  },
  text: { steps: [press(/^Lobster/)] },
  shapes: { steps: [press(wording('editorShapes.heart'))] },
  emoji: { steps: [press(wording('editorEmoji.hearts')), press(beginning('editor.emojiOf', { emoji: '' }))] },
  stock: { steps: [press(wording('editorStock.patterns')), press(wording('editorPatterns.dots'))] },
  code: {
    steps: [
      type('textbox', wording('editor.codeText'), 'example.com'),
      press(wording('designCommands.addQr')),
    ],
  },
  made: { steps: [press(wording('editorKinds.month'))] },
  layers: { steps: [press(beginning('editor.hideOf', { name: '' }))] },
  product: { steps: [type('spinbutton', new RegExp(`^${wording('editor.width')}`), '80')] },
  draw: { elsewhere: 'the pen draws on the stage: draw.test.tsx' },
  picture: { elsewhere: 'the browser’s own file dialog: pictures.test.tsx' },
  photos: { elsewhere: 'only products with pages: photos-panel.test.tsx' },
  templates: { elsewhere: 'needs ready-made designs: templates-panel.test.tsx' },
  kit: { elsewhere: 'changes the kit and not the design: kit-panel.test.tsx' },
  see: { elsewhere: 'changes nothing: see-panel.test.tsx' },
  checks: { elsewhere: 'only what is wrong has a fix: browser tests' },
  drafts: { elsewhere: 'changes nothing in the design: browser tests' },
  versions: { elsewhere: 'needs a shop that stores designs: browser tests' },
  links: { elsewhere: 'needs a shop that stores designs: browser tests' },
}

const template: ProductTemplate = { ...sampleTemplate, made: ['month'] }

const byKeys = Object.entries(rows).flatMap(([id, row]) =>
  'steps' in row ? [[id as PanelId, row] as const] : [],
) // keys of `rows`

// No typeface arrives here, and none is needed.
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)))

/** Focuses a control as the Tab key does; refuses one that the key passes over. */
function focusOn(control: HTMLElement) {
  expect(control).toBeEnabled()
  if (control.tabIndex < 0)
    expect(control.closest('[role="group"], [role="listbox"], [role="radiogroup"]')).not.toBeNull()
  act(() => control.focus())
  expect(control).toHaveFocus()
}

test.each(byKeys)(
  'the panel “%s” opens, changes the design and closes by keys alone, and undo takes it back (studio-132)',
  async (id, { steps, selected }) => {
    const user = userEvent.setup()
    const { editor, views, tools } = renderPanel(
      <>
        <ToolRail />
        <PanelHost />
      </>,
      sampleDesign,
      template,
    )
    tools.faces.record = async () => ({ sha256: 'a'.repeat(64) })
    if (selected) {
      act(() => editor.select([selected]))
      act(() => views.set((now) => ({ ...now, panel: id })))
    } else {
      const rail = screen.getByRole('navigation', { name: wording('editor.tools') })
      focusOn(within(rail).getByRole('button', { name: new RegExp(`^${wording(`editorPanels.${id}`)}`) }))
      await user.keyboard('{Enter}')
      expect(views.get().panel).toBe(id)
    }
    const panel = await screen.findByRole('region', { name: wording(`editorPanels.${id}`) })
    const before = editor.design.get().history.present
    for (const { role, name, keys } of steps) {
      // The panel's content may still arrive.
      await waitFor(() => focusOn(within(panel).getAllByRole(role, { name })[0]!), { timeout: 10_000 })
      await user.keyboard(keys)
    }
    await expect.poll(() => editor.design.get().history.present).not.toEqual(before)
    const { done } = editor.design.get().history
    for (const _ of done) act(() => editor.undo())
    expect(editor.design.get().history.present).toEqual(before)
    if (selected) return
    // What was added may have opened its own panel.
    focusOn(screen.getAllByRole('button', { name: wording('editor.closePanel') })[0]!)
    await user.keyboard(' ')
    expect(views.get().panel).toBeUndefined()
  },
  60_000,
)
