import { webcrypto } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DesignDocument, TextNode } from '@/design/design-document'
import { parsePath, pathBounds } from '@/design/geometry/path'
import type { Matrix } from '@/design/units'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { DesignEditor } from '@/features/editor/DesignEditor'
import { matchingFaces, scriptNames, scriptOf } from '@/features/editor/panels/faces/find-faces'
import { sampleDesign, sampleTemplate } from '../../design/support/sample-design'
import { renderScreen, wording } from '../../support/browser/screen'

/** Faces by name, look and script, and the effects of letters (studio-160). */

let fetched: string[] = []
beforeEach(() => {
  fetched = []
  vi.stubGlobal('crypto', webcrypto)
  vi.stubGlobal('fetch', async (file: URL) => {
    fetched.push(file.pathname)
    return new Response(readFileSync(`.${file.pathname}`))
  })
})
afterEach(() => vi.unstubAllGlobals())

const { cut: _, ...front } = sampleTemplate.surfaces[0]!

function open(text: Partial<TextNode>, rule: Partial<SurfaceRule> = {}) {
  const title = {
    ...sampleDesign.nodes['title']!,
    transform: [1, 0, 0, 1, 10, 10] as Matrix,
    font: 'bangers',
    ...text,
  } as TextNode // the sample's title is a text
  const document: DesignDocument = {
    ...sampleDesign,
    surfaces: { front: { nodes: ['title'] }, back: { nodes: [] } },
    nodes: { title },
    assets: {},
    fonts: { bangers: { sha256: 'b'.repeat(64) }, lobster: { sha256: 'c'.repeat(64) } },
  }
  const template = {
    ...sampleTemplate,
    surfaces: [{ ...front, ...rule }, ...sampleTemplate.surfaces.slice(1)],
  }
  renderScreen(
    <DesignEditor
      template={template}
      draft={{ id: 'design-1', version: 0, product: 'fox-sticker', title: 'Fox sticker', document }}
      sendFile={async () => ({ status: 'stopped' as const })}
      store={undefined}
      priceOf={() => '$1'}
      onClose={() => undefined}
      onLeave={() => undefined}
      onOpenDraft={() => undefined}
    />,
  )
}

async function select() {
  await userEvent.keyboard('{Control>}a{/Control}')
  await userEvent.keyboard('{Enter}')
  const panels = await screen.findAllByRole('region', { name: wording('editorPanels.selected') })
  return within(panels.at(-1)!)
}

test('faces are found by the beginnings of their names, by look and by script (studio-160)', () => {
  const all = { search: '', feel: undefined, script: undefined }
  expect(matchingFaces(all).length).toBeGreaterThanOrEqual(40)
  expect(matchingFaces({ ...all, search: 'great vib' })).toEqual(['great-vibes'])
  expect(matchingFaces({ ...all, search: 'typew' })).toContain('courier')
  expect(matchingFaces({ ...all, search: 'no such' })).toEqual([])
  for (const feel of ['bold', 'elegant', 'handwritten', 'playful', 'retro', 'typewriter'] as const)
    expect(matchingFaces({ ...all, feel }).length, feel).toBeGreaterThanOrEqual(3)
  for (const script of scriptNames)
    expect(matchingFaces({ ...all, script }).length, script).toBeGreaterThanOrEqual(8)
  expect(['Plain', 'Łódź', 'Việt', 'Привіт', 'Γειά'].map(scriptOf)).toEqual([
    undefined,
    'latin-ext',
    'vietnamese',
    'cyrillic',
    'greek',
  ])
})

test('a text without letters in its face is set in one that has them by one press (design-text-5)', async () => {
  open({ text: 'Привіт' })
  const panel = await select()
  const [use] = await panel.findAllByRole('button', { name: /^Use / }, { timeout: 4000 })
  await userEvent.click(use!)
  await vi.waitFor(() => expect(panel.queryByRole('button', { name: /^Use / })).toBeNull(), { timeout: 5000 })
  expect(fetched.some((file) => file.includes('-cyrillic-'))).toBe(true)
  expect(fetched.some((file) => file.includes('-greek-'))).toBe(false)
  await panel.findByRole('button', { name: /Roboto Slab/ })
  expect(panel.queryByRole('button', { name: /^Bangers/ })).toBeNull()
})

test('words are laid along the edge by one press, and straight again by another (design-text-10)', async () => {
  open({ text: 'Good vibes' }, { mask: 'ellipse' })
  const panel = await select()
  const top = await panel.findByRole('button', { name: wording('editorLetters.top') })
  await userEvent.click(top)
  expect(await panel.findByRole('slider', { name: new RegExp(wording('editorLetters.at')) })).toHaveValue('0')
  expect(top).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(top)
  await panel.findByRole('combobox', { name: wording('editorLetters.curve') })
  expect(top).toHaveAttribute('aria-pressed', 'false')
})

test('effects are chosen with fields, and an engraving says why it has none (studio-160)', async () => {
  open({ text: 'Good vibes' })
  const panel = await select()
  await userEvent.selectOptions(
    await panel.findByRole('combobox', { name: wording('editorLetters.curve') }),
    'dome',
  )
  expect(panel.getByRole('slider', { name: new RegExp(wording('editorLetters.amount')) })).toHaveValue('0.5')
  await userEvent.selectOptions(panel.getByRole('combobox', { name: wording('editorLetters.colors') }), '3')
  expect(document.querySelectorAll('linearGradient stop').length).toBeGreaterThanOrEqual(3)
  const shadow = panel.getByRole('group', { name: wording('editorLetters.shadow') })
  await userEvent.click(within(shadow).getByRole('button', { name: /#e5352b$/ }))
  expect(
    panel.getByRole('slider', { name: new RegExp(wording('editorLetters.distance')) }),
  ).toBeInTheDocument()
})

test('an engraving offers no gradient and no shadow, and says why (studio-160)', async () => {
  open({ text: 'Good vibes' }, { inks: [{ kind: 'engrave', name: 'Engrave' }] })
  const panel = await select()
  expect(await panel.findByText(wording('editorLetters.oneTone'))).toBeVisible()
  expect(panel.queryByRole('combobox', { name: wording('editorLetters.colors') })).toBeNull()
  expect(panel.queryByRole('group', { name: wording('editorLetters.shadow') })).toBeNull()
})

const patient = { timeout: 5000 }

test('words in letters that are not loaded yet keep the middle of their lines (design-text-7)', async () => {
  open({ text: 'Good vibes', font: 'lobster', align: 'center' })
  const panel = await select()
  const middle = () => {
    const text = document.querySelector('[data-node="title"]')
    const [, left = 0] = /matrix\(1 0 0 1 ([-\d.]+)/.exec(text?.getAttribute('transform') ?? '') ?? []
    const { x, width } = pathBounds(parsePath(text?.querySelector('path')?.getAttribute('d') ?? ''))
    return Number(left) + x + width / 2
  }
  await vi.waitFor(() => expect(document.querySelector('[data-node="title"] path')).not.toBeNull(), patient)
  const before = middle()
  const latin = document.querySelector('[data-node="title"] path')?.getAttribute('d')
  const field = panel.getByRole('textbox', { name: wording('editor.words') })
  fireEvent.change(field, { target: { value: 'Привіт' } })
  expect(field).toHaveValue('Привіт')
  await vi.waitFor(() => expect(fetched.some((file) => file.includes('-cyrillic-'))).toBe(true), patient)
  await vi.waitFor(
    () => expect(document.querySelector('[data-node="title"] path')?.getAttribute('d')).not.toBe(latin),
    patient,
  )
  expect(Math.abs(middle() - before)).toBeLessThan(1)
})
