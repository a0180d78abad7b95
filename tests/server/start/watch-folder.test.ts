import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { watchFolder } from '../../../src/server/development/watch-folder'

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
  /** Makes a change, waits until it is noticed and all its events have arrived. */
  const noticed = async (change: () => void) => {
    act.mockClear()
    change()
    await expect.poll(() => act.mock.calls.length).toBeGreaterThan(0)
    // Wait until no further events arrive for this change.
    let before = -1
    while (before !== act.mock.calls.length) {
      before = act.mock.calls.length
      await new Promise((done) => setTimeout(done, 100))
    }
  }
  return { root, noticed, act, stop }
}

/** Saves like many editors: a new file replaces the old one. */
function saveAside(file: string, text: string) {
  writeFileSync(`${file}~`, text)
  renameSync(`${file}~`, file)
}

test('a file is still watched after an editor replaced it (brand-104)', async () => {
  const { root, noticed } = watched()
  const file = join(root, 'routes.yaml')
  await noticed(() => saveAside(file, 'second'))
  await noticed(() => writeFileSync(file, 'third'))
  await noticed(() => saveAside(file, 'fourth'))
})

test('new folders are watched, too, and removed ones are dropped (brand-104)', async () => {
  const { root, noticed } = watched()
  await noticed(() => mkdirSync(join(root, 'blog')))
  await noticed(() => writeFileSync(join(root, 'blog/first.md'), 'words'))
  await noticed(() => rmSync(join(root, 'blog'), { recursive: true }))
  await noticed(() => writeFileSync(join(root, 'pages/home.yaml'), 'words'))
})

test('a stopped watcher reports no changes (brand-104)', async () => {
  const { root, act, stop } = watched()
  stop()
  writeFileSync(join(root, 'routes.yaml'), 'second')
  await new Promise((done) => setTimeout(done, 100))
  expect(act).not.toHaveBeenCalled()
})
