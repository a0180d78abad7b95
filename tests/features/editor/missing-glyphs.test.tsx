import { webcrypto } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DesignDocument } from '@/design/design-document'
import { DesignEditor } from '@/features/editor/DesignEditor'
import { orderNow } from '@/features/editor/order/editor-order'
import { startEditing } from '@/features/editor/start-editing'
import { sampleDesign, sampleTemplate } from '../../design/support/sample-design'
import { renderScreen, wording } from '../../support/browser/screen'

/** Texts with characters that their font lacks (studio-160). */

beforeEach(() => {
  vi.stubGlobal('crypto', webcrypto)
  vi.stubGlobal('fetch', async (file: URL) => new Response(readFileSync(`.${file.pathname}`)))
})
afterEach(() => vi.unstubAllGlobals())

const title = {
  ...sampleDesign.nodes['title']!,
  text: 'Vibes 漢',
  font: 'lobster',
  transform: [1, 0, 0, 1, 10, 10],
} as DesignDocument['nodes'][string] // a text node, as in the sample
const document: DesignDocument = {
  ...sampleDesign,
  surfaces: { front: { nodes: ['title'] }, back: { nodes: [] } },
  nodes: { title },
  assets: {},
  fonts: { lobster: { sha256: 'b'.repeat(64) } },
}
const opening = {
  template: { ...sampleTemplate, checks: { 'missing-glyphs': {} } },
  draft: { id: 'design-1', version: 0, product: 'fox-sticker', title: 'Fox sticker', document },
  sendFile: async () => ({ status: 'stopped' as const }),
}
const words = wording('designFindings.missingEverywhere', { words: 'Vibes 漢', characters: '漢' })

test('the checks list text with missing characters even if it is not selected, until the text changes (studio-160)', async () => {
  renderScreen(
    <DesignEditor
      {...opening}
      store={undefined}
      priceOf={() => '$1'}
      onClose={() => undefined}
      onLeave={() => undefined}
      onOpenDraft={() => undefined}
    />,
  )
  const rail = screen.getByRole('navigation')
  const checks = wording('editorPanels.checks')
  const counted = wording('editor.withCount', { word: checks, count: '1' })
  await userEvent.click(await within(rail).findByRole('button', { name: counted }))
  const panel = screen.getByRole('region', { name: checks })
  expect(within(panel).getByText(words)).toBeVisible()
  await userEvent.click(within(panel).getByRole('button', { name: wording('editor.showIt') }))
  await userEvent.click(screen.getByRole('button', { name: wording('editor.edit') }))
  const field = screen.getByRole('textbox', { name: wording('editor.words') })
  fireEvent.change(field, { target: { value: 'Vibes' } })
  expect(within(rail).getByRole('button', { name: checks })).toBeVisible()
})

test('missing characters stop an order, even before the font has loaded (studio-160)', async () => {
  const { tools } = startEditing(opening)
  const order = {
    label: 'Order',
    minimum: 1,
    maximum: 9,
    missing: () => undefined,
    send: async () => undefined,
  }
  // The third argument is unused: ordering stops before.
  const problem = await orderNow(tools, order, undefined as never)
  expect(problem).toEqual({ say: 'editorOrder.stopped', mend: 'checks' })
})
