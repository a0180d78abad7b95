import { webcrypto } from 'node:crypto'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { StarterList } from '@/brand/starter-list'
import { lookOf } from '@/design/body/look-of'
import type { DesignDocument, ShapeNode } from '@/design/design-document'
import { newDesign } from '@/design/document/new-design'
import type { ProductTemplate } from '@/design/template/product-template'
import type { SurfaceRule } from '@/design/template/surface-rule'
import type { ViewRule } from '@/design/template/view-rule'
import { DrawStage } from '@/features/editor/draw/DrawStage'
import type { ShopAnswer, ShopDesigns } from '@/features/editor/drafts/shop-designs'
import { startShopSaving } from '@/features/editor/drafts/shop-saving'
import { EditorProvider, type EditorTools, useView } from '@/features/editor/EditorContext'
import { PanelHost } from '@/features/editor/panels/PanelHost'
import { ToolRail } from '@/features/editor/ToolRail'
import type { PanelId } from '@/features/editor/state/view-state'
import { queryClient } from '@/features/session/queries'
import { photoBook } from '../../design/support/photo-book'
import { sampleDesign, sampleTemplate } from '../../design/support/sample-design'
import { renderScreen, wording } from '../../support/browser/screen'
import { memoryStore } from './memory-store'
import { renderPanel } from './render-panel'

/** Opens each panel of the editor by keys, uses it by keys, takes changes of the design back, and closes it. */

type Role = Parameters<typeof screen.getByRole>[0]

/** A control that takes the focus, and the keys that are then pressed. */
interface Step {
  /** `file`: a box that opens the browser's own dialog. */
  role: Role | 'file'
  name: string | RegExp
  keys: string
}

/** Presses on controls that change the design. */
interface Row {
  steps: Step[]
  selected?: string
}

const press = (name: string | RegExp): Step => ({ role: 'button', name, keys: '{Enter}' })
const type = (role: Step['role'], name: string | RegExp, words: string): Step => ({
  role,
  name,
  keys: `{Control>}a{/Control}${words}`,
})

const beginning = (key: string, values: Record<string, string>) =>
  new RegExp(`^${wording(key, values).trim()}`)

const rows = {
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
} satisfies Partial<Record<PanelId, Row>>

const template: ProductTemplate = { ...sampleTemplate, made: ['month'] }

const byKeys = Object.entries(rows) as [PanelId, Row][] // keys of `rows`

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

const controlIn = (part: HTMLElement, role: Step['role'], name: string | RegExp): HTMLElement =>
  role === 'file' ? within(part).getByLabelText(name) : within(part).getAllByRole(role, { name })[0]! // or it throws

async function openByKeys(id: PanelId) {
  const rail = screen.getByRole('navigation', { name: wording('editor.tools') })
  focusOn(within(rail).getByRole('button', { name: new RegExp(`^${wording(`editorPanels.${id}`)}`) }))
  await userEvent.keyboard('{Enter}')
}

async function closeByKeys() {
  focusOn(screen.getAllByRole('button', { name: wording('editor.closePanel') })[0]!)
  await userEvent.keyboard(' ')
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
      await openByKeys(id)
      expect(views.get().panel).toBe(id)
    }
    const panel = await screen.findByRole('region', { name: wording(`editorPanels.${id}`) })
    const before = editor.design.get().history.present
    for (const { role, name, keys } of steps) {
      // The panel's content may still arrive.
      await waitFor(() => focusOn(controlIn(panel, role, name)), { timeout: 30_000 })
      await user.keyboard(keys)
    }
    await expect.poll(() => editor.design.get().history.present).not.toEqual(before)
    const { done } = editor.design.get().history
    for (const _ of done) act(() => editor.undo())
    expect(editor.design.get().history.present).toEqual(before)
    if (selected) return
    // What was added may have opened its own panel.
    await closeByKeys()
    expect(views.get().panel).toBeUndefined()
  },
  120_000,
)

/** Makes panels that need more than a design: a shop, drafts, files, pages, a body. */
interface Use {
  document?: DesignDocument
  template?: ProductTemplate
  /** What the editor has besides. @param done says that a part was asked for */
  tools?: (tools: EditorTools, done: (what: string) => void) => Partial<EditorTools>
  steps: Step[]
  /** What the browser's own file dialog answers. */
  files?: File[]
  /** True as soon as the panel did its work. */
  hasWorked: (now: DesignDocument, before: DesignDocument, asked: string[]) => boolean
}

const newPicture = (name: string) =>
  new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, ...new TextEncoder().encode(name))], name, {
    type: 'image/png',
  })
const isPlaced = ({ nodes, assets }: DesignDocument, name: string) =>
  Object.values(nodes).some(
    (node) => node.kind === 'image' && node.asset && assets[node.asset]?.name === name,
  )

const blank = newDesign(sampleTemplate, 'mine')
const disc = sampleDesign.nodes['disc'] as ShapeNode // the sample has a disc
const [front, back] = sampleTemplate.surfaces as [SurfaceRule, SurfaceRule] // the sample has two

const cushion: ViewRule = { body: 'cushion', plump: 40, back: 'back' }

const starters: StarterList = {
  starters: [{ slug: 'sun', name: 'Slow mornings', product: 'sticker', tags: [] }],
  products: { sticker: 'Sticker' },
  samples: [],
}

const copy = { uid: 'u', revision: 2, hash: 'h'.repeat(64) }

/** A double of the shop's stored designs, which the integration tests prove. */
function shopSaving({ editor }: EditorTools, done: (what: string) => void) {
  const saved = async (): Promise<ShopAnswer> => ({
    status: 'saved',
    copy,
    document: sampleDesign,
    picture: undefined,
  })
  const version = { isOrdered: false, createdAt: '2026-11-30T10:00:00Z', madeBy: 'SAVE' } as const
  const shop: ShopDesigns = {
    hasLinks: true,
    isAccount: () => true,
    save: saved,
    newest: saved,
    versions: async () => ({ versions: [2, 1].map((number) => ({ ...version, number })), pages: 1 }),
    version: async () => sampleDesign,
    restore: async (_, number) => {
      done(`version ${number}`)
      return saved()
    },
    links: async () => [],
    makeLink: async (_, kind) => {
      done(`link ${kind}`)
      return { address: '/designtool' }
    },
    endLink: async () => undefined,
    reasonOf: String,
  }
  return { shopSaving: startShopSaving({ editor, shop, copy, local: undefined, isSent: () => true }) }
}

const uses: Record<Exclude<PanelId, keyof typeof rows>, Use> = {
  draw: {
    steps: [
      { role: 'group', name: wording('editorPanels.draw'), keys: ' {ArrowRight}{ArrowRight}{ArrowDown} ' },
    ],
    hasWorked: (now, before) => Object.keys(now.nodes).length > Object.keys(before.nodes).length,
  },
  picture: {
    steps: [{ role: 'file', name: wording('editor.choosePicture'), keys: '{Enter}' }],
    files: [newPicture('owl.png')],
    hasWorked: (now) => isPlaced(now, 'owl.png'),
  },
  photos: {
    document: newDesign(photoBook, 'book'),
    template: photoBook,
    steps: [{ role: 'file', name: wording('editorFill.fill'), keys: '{Enter}' }],
    files: [newPicture('one.png'), newPicture('two.png')],
    hasWorked: (now) => ['one.png', 'two.png'].every((name) => isPlaced(now, name)),
  },
  templates: {
    document: blank,
    tools: () => ({
      shelf: {
        product: 'sticker',
        list: async () => starters,
        open: async () => ({
          document: {
            ...blank,
            surfaces: { ...blank.surfaces, front: { nodes: ['disc'] } },
            nodes: { disc },
          },
          template: sampleTemplate,
          files: {},
        }),
      },
    }),
    steps: [press(/^Slow mornings/)],
    hasWorked: ({ nodes }) => Object.keys(nodes).length === 1,
  },
  kit: {
    steps: [press(wording('editorKit.colorKeep'))],
    hasWorked: () => (localStorage.getItem('design-kit') ?? '').includes('color'),
  },
  see: {
    template: { ...sampleTemplate, surfaces: [front, back], views: [cushion] },
    steps: [{ role: 'group', name: wording('editor.seen'), keys: '{ArrowRight}{ArrowRight}' }],
    hasWorked: () => {
      const slider = screen.getByRole<HTMLInputElement>('slider')
      return Number(slider.value) > lookOf(cushion, 'front').turn
    },
  },
  checks: {
    document: { ...sampleDesign, nodes: { ...sampleDesign.nodes, disc: { ...disc, ink: 'Gone' } } },
    steps: [press(wording('editor.fixIt'))],
    hasWorked: (now, before) => now !== before,
  },
  drafts: {
    tools: (_, done) => {
      const store = memoryStore().tab()
      const draft = { id: 'other', version: 0, product: 'fox', title: 'Yesterday’s fox', document: blank }
      void store.write(draft, 0)
      return { store, openDraft: ({ id }) => done(`draft ${id}`) }
    },
    steps: [press(/^Yesterday’s fox/)],
    hasWorked: (_, __, asked) => asked.includes('draft other'),
  },
  versions: {
    tools: shopSaving,
    steps: [press(wording('editorVersions.restoreOf', { number: '1' }))],
    hasWorked: (_, __, asked) => asked.includes('version 1'),
  },
  links: {
    tools: shopSaving,
    steps: [press(wording('editorLinks.make'))],
    hasWorked: (_, __, asked) => asked.includes('link READ'),
  },
}

/** The stage with the pen: lines are drawn by keys on it and not in its panel. */
const Drawing = () => useView(({ panel }) => panel === 'draw') && <DrawStage />

/** A worker that draws nothing. */
class SilentWorker {
  addEventListener = () => undefined
  terminate = () => undefined
  postMessage = () => undefined
}

beforeEach(() => {
  localStorage.clear()
  queryClient().clear()
  vi.stubGlobal('crypto', webcrypto)
  vi.stubGlobal('Worker', SilentWorker)
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close: () => undefined }))
  URL.createObjectURL = () => 'blob:it'
  URL.revokeObjectURL = () => undefined
  HTMLImageElement.prototype.decode = () => Promise.reject(new Error('not drawn here'))
})

test.each(Object.entries(uses) as [PanelId, Use][])(
  'the panel “%s” opens, does its work and closes by keys alone (studio-132)',
  async (
    id,
    { document: design = sampleDesign, template: of = template, tools: more, steps, files, hasWorked },
  ) => {
    const { tools, editor, views } = renderPanel(null, design, of)
    const asked: string[] = []
    renderScreen(
      <EditorProvider value={{ ...tools, ...more?.(tools, (what) => asked.push(what)) }}>
        <ToolRail />
        <PanelHost />
        <Drawing />
      </EditorProvider>,
    )
    await openByKeys(id)
    expect(views.get().panel).toBe(id)
    const panel = await screen.findByRole('region', { name: wording(`editorPanels.${id}`) })
    const part = id === 'draw' ? globalThis.document.body : panel
    const before = editor.design.get().history.present
    for (const { role, name, keys } of steps) {
      await waitFor(() => focusOn(controlIn(part, role, name)), { timeout: 30_000 })
      expect(hasWorked(editor.design.get().history.present, before, asked)).toBe(false)
      const opened = vi.fn<() => void>()
      const box = globalThis.document.activeElement! // it has the focus
      box.addEventListener('click', opened)
      await userEvent.keyboard(keys)
      if (!files) continue
      expect(opened, 'the key opens the browser’s dialog').toHaveBeenCalledOnce()
      fireEvent.change(box, { target: { files } })
    }
    await expect
      .poll(() => hasWorked(editor.design.get().history.present, before, asked), { timeout: 30_000 })
      .toBe(true)
    // What was added may have opened its own panel.
    if (views.get().panel !== undefined) await closeByKeys()
    expect(views.get().panel).toBeUndefined()
  },
  120_000,
)
