import { readFileSync } from 'node:fs'
import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { DesignDocument } from '@/design/design-document'
import { noFaces } from '@/design/scene/faces'
import type { StrokeFont } from '@/design/text/stroke-font'
import { ChecksPanel } from '@/features/editor/panels/ChecksPanel'
import { SignChecks } from '@/features/editor/sign/SignChecks'
import { signDesign, signTemplate } from '../../../../stories/support/two-line-sign'
import { wording } from '../../../support/browser/screen'
import { renderPanel } from '../render-panel'

const metro = JSON.parse(
  readFileSync('brands/ranges/in-lights/designs/letterings/metro.json', 'utf8'),
) as StrokeFont // written by our script

/** Returns a design of one line in one color. */
function signOf(text: string, height: number): DesignDocument {
  const line = { text, font: 'metro', height, tracking: 0, color: '#ff2bd6' }
  const sign = { ...signDesign.nodes['sign'], lines: [line] } as DesignDocument['nodes'][string] // a neon node with other lines
  return { ...signDesign, nodes: { sign } }
}

/** Opens the checks of a design whose lettering is loaded by `load`. */
function openChecks(document: DesignDocument, checks: ReactNode = <ChecksPanel />) {
  const { tools } = renderPanel(checks, document, signTemplate)
  const load = () => act(() => tools.faces.state.set({ faces: { ...noFaces, strokes: { metro } } }))
  return { load }
}

const allGood = () => screen.queryByText(wording('editor.allWell'))
const finding = (what: string) =>
  screen.findByText(wording('editorLevels.warn', { what: wording(`sign.${what}`) }))

test('the checks of a sign without findings say “All good” only once its lettering is loaded (studio-502)', async () => {
  const { load } = openChecks(signOf('I', 80), <SignChecks>{wording('editor.allWell')}</SignChecks>)
  expect(allGood()).toBeNull()
  load()
  expect(await screen.findByText(wording('editor.allWell'))).toBeVisible()
})

test('a sign without text has nothing to check, so its checks say “All good” (studio-502)', async () => {
  openChecks(signOf('', 80)).load()
  expect(await screen.findByText(wording('editor.allWell'))).toBeVisible()
})

test('tight bends are listed with the radius that the tube can take, and nothing says “All good” (studio-502)', async () => {
  openChecks(signOf('Sees', 20)).load()
  expect(await finding('factBends')).toBeVisible()
  expect(screen.getByRole('listitem').textContent).toMatch(
    /Tighter than the 5 mm that this tube can take: \d+/,
  )
  expect(allGood()).toBeNull()
})

test('a backing of several plates is listed with their number, and nothing says “All good” (studio-502)', async () => {
  openChecks(signOf('I       I', 80)).load()
  expect(await finding('factBacking')).toBeVisible()
  expect(screen.getByRole('listitem')).toHaveTextContent(wording('sign.plates', { count: '2' }))
  expect(screen.queryByText(wording('editorLevels.warn', { what: wording('sign.factBends') }))).toBeNull()
  expect(allGood()).toBeNull()
})
