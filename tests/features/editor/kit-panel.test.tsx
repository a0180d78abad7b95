import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { ImageNode } from '@/design/design-document'
import { kitItemsIn } from '@/features/editor/kit/kit-items-in'
import { kitItems } from '@/features/editor/controls/kit-items'
import { KitPanel } from '@/features/editor/kit/KitPanel'
import { MoreColors } from '@/features/editor/controls/MoreColors'
import { pictureFor } from '@/features/editor/controls/use-photo-colors'
import { isPanelOffered } from '@/features/editor/offered'
import { changeOwnKit } from '@/features/session/own-kit'
import { queryClient } from '@/features/session/queries'
import type { KitItem } from '@/lib/products/own-kit'
import { sampleDesign, sampleTemplate } from '../../design/support/sample-design'
import { wording } from '../../support/browser/screen'
import { renderPanel } from './render-panel'

const fox = Object.values(sampleDesign.assets)[0]!
const logo: KitItem = {
  kind: 'logo',
  value: 'L'.repeat(32),
  logo: { sha256: 'c'.repeat(64), type: 'image/png', width: 300, height: 100, name: 'acme.png' },
}

beforeEach(() => {
  localStorage.clear()
  queryClient().clear()
  kitItems.set({ items: [] })
})

const part = (kind: string) => screen.getByRole('region', { name: wording(`editorKit.${kind}s`) })

test('one press adds a kept logo to the design, at most one file of it (designs-9)', async () => {
  await changeOwnKit('browser', { added: [logo] })
  const { editor } = renderPanel(<KitPanel />)
  const add = await screen.findByRole('button', { name: wording('editorKit.logoUse', { name: 'acme.png' }) })
  await userEvent.click(add)
  await userEvent.click(add)
  const { present, selection } = editor.design.get().history
  const node = present.nodes[selection[0] ?? ''] as ImageNode
  expect(present.assets[node.asset ?? '']).toMatchObject({ key: logo.value, name: 'acme.png', width: 300 })
  expect(Object.values(present.assets).filter(({ key }) => key === logo.value)).toHaveLength(1)
})

test('a design’s pictures, colors and typefaces are kept for the next one, and removed again (designs-9)', async () => {
  renderPanel(<KitPanel />)
  await userEvent.click(
    await screen.findByRole('button', { name: wording('editorKit.logoKeep', { name: fox.name }) }),
  )
  await userEvent.click(screen.getByRole('button', { name: wording('editorKit.colorKeep') }))
  const kept = () => JSON.parse(localStorage.getItem('design-kit') ?? '[]') as KitItem[]
  await expect.poll(() => kept().map(({ kind }) => kind)).toContain('color')
  expect(kept()[0]).toMatchObject({ kind: 'logo', value: fox.key })
  const remove = within(part('logo')).getByRole('button', {
    name: wording('editorKit.forget', { name: fox.name }),
  })
  await userEvent.click(remove)
  await expect.poll(() => kept().map(({ kind }) => kind)).not.toContain('logo')
})

test('only what fits a kit is offered: pictures at the shop, colors, and typefaces that we have (designs-9)', () => {
  const items = kitItemsIn(sampleDesign, {})
  expect(items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['logo', 'color']))
  expect(kitItemsIn(sampleDesign, { [fox.key]: 1 }).filter(({ kind }) => kind === 'logo')).toEqual([])
})

test('the shopper’s colors are on top of each color box (designs-9)', async () => {
  await changeOwnKit('browser', { added: [{ kind: 'color', value: '#12ab90' }] })
  const chosen: string[] = []
  renderPanel(<MoreColors value={undefined} onChange={(color) => chosen.push(color)} />)
  const group = await screen.findByRole('group', { name: wording('editorKit.ownColors') })
  await userEvent.click(within(group).getByRole('button', { name: /#12ab90$/ }))
  expect(chosen).toEqual(['#12ab90'])
})

test('colors are taken from the selected picture, or else from the first one of the surface (designs-9)', () => {
  expect(pictureFor(sampleDesign, 'front', [])).toBe(fox)
  expect(pictureFor(sampleDesign, 'front', ['photo'])).toBe(fox)
  expect(pictureFor({ ...sampleDesign, nodes: {} }, 'front', [])).toBeUndefined()
  expect(isPanelOffered(sampleTemplate, 'kit')).toBe(true)
})
