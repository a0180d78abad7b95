import { webcrypto } from 'node:crypto'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { StarterList } from '@/brand/starter-list'
import type { DesignDocument } from '@/design/design-document'
import { newDesign } from '@/design/document/new-design'
import { EditorProvider } from '@/features/editor/EditorContext'
import { actions } from '@/features/editor/keys/actions'
import type { Shelf } from '@/features/editor/drafts/shelf'
import { frequentTags, matching } from '@/features/editor/templates/find-templates'
import { TemplatesPanel } from '@/features/editor/templates/TemplatesPanel'
import { wording, renderScreen } from '../../support/browser/screen'
import { sampleAsset, sampleDesign, sampleTemplate } from '../../design/support/sample-design'
import { renderPanel } from './render-panel'

/** Tests templates in the editor through the user interface. */

beforeEach(() => {
  vi.stubGlobal('crypto', webcrypto)
  URL.createObjectURL = () => 'blob:it'
  URL.revokeObjectURL = () => undefined
  HTMLImageElement.prototype.decode = () => Promise.reject(new Error('not drawn here'))
})

const list: StarterList = {
  starters: [
    { slug: 'sun', name: 'Slow mornings', product: 'sticker', tags: ['retro', 'words'] },
    { slug: 'fox', name: 'Señor Fox', product: 'sticker', tags: ['animals'] },
    { slug: 'mug-dogs', name: 'Best dogs', product: 'mug', tags: ['pets'], ratio: 1.5 },
  ],
  products: { sticker: 'Sticker', mug: 'Photo mug' },
  samples: ['b'.repeat(64)],
}

const blank = newDesign(sampleTemplate, 'mine')

const ready: DesignDocument = {
  ...blank,
  id: 'sun',
  surfaces: { ...blank.surfaces, front: { ...blank.surfaces['front'], nodes: ['frame', 'disc'] } },
  nodes: {
    frame: {
      kind: 'image',
      transform: [1, 0, 0, 1, 2, 2],
      asset: 'sample',
      width: 20,
      height: 20,
      crop: { x: 0, y: 0, width: 1, height: 1 },
      slot: 'photo',
    },
    disc: {
      kind: 'shape',
      transform: [1, 0, 0, 1, 5, 5],
      shape: 'ellipse',
      width: 9,
      height: 9,
      fill: '#ff0000',
    },
  },
  assets: { sample: { ...sampleAsset, key: 's'.repeat(32), sha256: 'b'.repeat(64) } },
}

function open(document: DesignDocument, shelf: Partial<Shelf> = {}) {
  const { tools, editor } = renderPanel(null, document)
  const whole: Shelf = {
    product: 'sticker',
    list: async () => list,
    open: async () => ({ document: ready, template: sampleTemplate, files: {} }),
    ...shelf,
  }
  renderScreen(
    <EditorProvider value={{ ...tools, shelf: whole }}>
      <TemplatesPanel />
    </EditorProvider>,
  )
  const now = () => editor.design.get().history.present
  const isInMenu = () =>
    [tools, { ...tools, shelf: whole }].map((each) =>
      actions.find(({ id }) => id === 'setContents')?.isPossible(each),
    )
  return { editor, now, isInMenu }
}

const card = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) })

test('on an empty product a template is there after one press, and one step back takes it off (studio-93)', async () => {
  const { editor, now, isInMenu } = open(blank)
  expect(isInMenu(), 'only where there are templates').toEqual([false, true])
  const before = now()
  await userEvent.click(await card('Slow mornings'))
  await waitFor(() => expect(Object.keys(now().nodes)).toHaveLength(2))
  expect(now().product).toEqual(before.product)
  expect(screen.getByText(wording('editorTemplates.done', { name: 'Slow mornings' }))).toBeVisible()
  act(() => editor.undo())
  expect(now()).toEqual(before)
})

test('a design is replaced only after a question, and the shopper’s own photo stays in the place for a photo (studio-93)', async () => {
  const { editor, now } = open(sampleDesign)
  await userEvent.click(await card('Slow mornings'))
  expect(now()).toBe(sampleDesign)
  const question = screen.getByRole('group', {
    name: new RegExp(wording('editorTemplates.ask', { name: 'Slow mornings' }).replace('?', '\\?')),
  })
  expect(within(question).getAllByRole('button')[0]).toHaveFocus()
  await userEvent.click(within(question).getByRole('button', { name: wording('editorTemplates.back') }))
  await userEvent.click(await card('Slow mornings'))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(now()).not.toBe(sampleDesign))
  const shown = Object.values(now().nodes).find((node) => node.kind === 'image')
  expect(shown?.kind === 'image' && now().assets[shown.asset ?? '']?.sha256).toBe(sampleAsset.sha256)
  act(() => editor.undo())
  expect(now()).toEqual(sampleDesign)
})

test('templates are found by words, tags and product, and an empty result says what to do (studio-93)', async () => {
  open(blank)
  await card('Slow mornings')
  await userEvent.type(screen.getByRole('searchbox'), 'senor')
  await waitFor(() => expect(screen.queryByText('Slow mornings')).toBeNull())
  expect(await card('Señor Fox')).toBeVisible()
  await userEvent.clear(screen.getByRole('searchbox'))
  await userEvent.type(screen.getByRole('searchbox'), 'nothing like it')
  expect(await screen.findByText(wording('editorTemplates.nothing'))).toBeVisible()
  const of = { urlKey: 'sticker', products: list.products }
  const found = (wanted: Partial<Parameters<typeof matching>[1]>) =>
    matching(list.starters, { search: '', tag: undefined, isOwn: false, ...wanted }, of).map(
      ({ slug }) => slug,
    )
  expect(found({ search: 'MUG dog' })).toEqual(['mug-dogs'])
  expect(found({ tag: 'retro' })).toEqual(['sun'])
  expect(found({ isOwn: true })).toEqual(['sun', 'fox'])
  expect(frequentTags(list.starters, 'rare')[0]).toBe('rare')
})

test('templates that do not load can be asked for again, and nothing changes meanwhile (studio-93)', async () => {
  let tries = 0
  const fails = async () => {
    tries += 1
    if (tries === 1) throw new Error('offline')
    return list
  }
  const { now } = open(blank, { list: fails, open: async () => Promise.reject(new Error('offline')) })
  await userEvent.click(await screen.findByRole('button', { name: wording('errors.retry') }))
  await userEvent.click(await card('Slow mornings'))
  expect(await screen.findByText(wording('editorTemplates.failed', { name: 'Slow mornings' }))).toBeVisible()
  expect(now()).toBe(blank)
})
