import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { watchFolder } from '../../../src/server/start/watch-folder'

function watched() {
  const root = mkdtempSync(join(tmpdir(), 'watched-'))
  mkdirSync(join(root, 'pages'))
  writeFileSync(join(root, 'routes.yaml'), 'first')
  const act = vi.fn()
  const stop = watchFolder(root, act, 20)
  onTestFinished(() => {
    stop()
    rmSync(root, { recursive: true, force: true })
  })
  /** Waits until the change was noticed, and forgets it. */
  const noticed = async (change: () => void) => {
    act.mockClear()
    change()
    await expect.poll(() => act.mock.calls.length).toBeGreaterThan(0)
    // What else one change stirs up has come to rest.
    let before = -1
    while (before !== act.mock.calls.length) {
      before = act.mock.calls.length
      await new Promise((done) => setTimeout(done, 100))
    }
  }
  return { root, noticed, act, stop }
}

/** As many editors save: a new file takes the old one's place. */
function saveAside(file: string, text: string) {
  writeFileSync(`${file}~`, text)
  renameSync(`${file}~`, file)
}

test('a file is watched on after an editor put a new one in its place (brand-44)', async () => {
  const { root, noticed } = watched()
  const file = join(root, 'routes.yaml')
  await noticed(() => saveAside(file, 'second'))
  await noticed(() => writeFileSync(file, 'third'))
  await noticed(() => saveAside(file, 'fourth'))
})

test('new folders are watched too, and those that went are forgotten (brand-44)', async () => {
  const { root, noticed } = watched()
  await noticed(() => mkdirSync(join(root, 'blog')))
  await noticed(() => writeFileSync(join(root, 'blog/first.md'), 'words'))
  await noticed(() => rmSync(join(root, 'blog'), { recursive: true }))
  await noticed(() => writeFileSync(join(root, 'pages/home.yaml'), 'words'))
})

test('nobody is told after the end (brand-44)', async () => {
  const { root, act, stop } = watched()
  stop()
  writeFileSync(join(root, 'routes.yaml'), 'second')
  await new Promise((done) => setTimeout(done, 100))
  expect(act).not.toHaveBeenCalled()
})
