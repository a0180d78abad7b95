import { webcrypto } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DesignDocument } from '@/design/document/design-document'
import { DesignEditor } from '@/features/studio/editor/DesignEditor'
import { orderNow } from '@/features/studio/editor/order/editor-order'
import { startEditing } from '@/features/studio/editor/start-editing'
import { sampleDesign, sampleTemplate } from '../../../design/support/sample-design'
import { drawScreen, wording } from '../../../support/screen'

/** Words whose letters do not have all their characters (studio-160). */

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
} as DesignDocument['nodes'][string] // words, as in the sample
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
const words = wording('designFindings.missingGlyphs', { words: 'Vibes 漢', characters: '漢' })

test('the checks name words and characters while nothing is selected, until the words have others (studio-160)', async () => {
  drawScreen(
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

test('they stop an order, before the letters have arrived, too (studio-160)', async () => {
  const { tools } = startEditing(opening)
  const order = {
    label: 'Order',
    minimum: 1,
    maximum: 9,
    missing: () => undefined,
    send: async () => undefined,
  }
  // Nobody asks it: the order stops before.
  const problem = await orderNow(tools, order, undefined as never)
  expect(problem).toEqual({ say: 'editorOrder.stopped', mend: 'checks' })
})
