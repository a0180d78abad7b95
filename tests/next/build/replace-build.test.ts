import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { replaceBuild } from '@/next/build/replace-build'

const place = mkdtempSync(join(tmpdir(), 'livery-build-'))
const folder = join(place, 'stickers')
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const page = () => readFileSync(join(folder, 'page'), 'utf8')

beforeEach(() => {
  for (const name of readdirSync(place)) rmSync(join(place, name), { recursive: true })
  mkdirSync(join(folder, 'cache'), { recursive: true })
  write('page', 'good')
  write('old', '')
  write('cache/modules', 'cached')
})
afterAll(() => rmSync(place, { recursive: true }))

test('a new build starts with only the cache and replaces the previous one (settings-12)', async () => {
  await replaceBuild(folder, async () => {
    expect(readdirSync(folder)).toEqual(['cache'])
    write('page', 'new')
  })
  expect([page(), readdirSync(folder), readdirSync(place)]).toEqual(['new', ['cache', 'page'], ['stickers']])
})

test('the first build works without a previous one (settings-12)', async () => {
  rmSync(folder, { recursive: true })
  await replaceBuild(folder, async () => write('page', 'first'))
  expect([page(), readdirSync(place)]).toEqual(['first', ['stickers']])
})

test('a failed build leaves the previous one complete, with its cache (settings-12)', async () => {
  const failing = replaceBuild(folder, async () => {
    write('page', 'half')
    throw new Error('a module is missing')
  })
  await expect(failing).rejects.toThrow('a module is missing')
  expect([page(), readdirSync(folder), readdirSync(place)]).toEqual([
    'good',
    ['cache', 'old', 'page'],
    ['stickers'],
  ])
})

/** Starts a process that builds until it is killed. */
async function building() {
  const code = `import { replaceBuild } from ${JSON.stringify(resolve('src/next/build/replace-build.ts'))}
    process.on('SIGTERM', () => process.exit(1))
    await replaceBuild(${JSON.stringify(folder)}, () => { console.log('begun'); return new Promise((done) => setTimeout(done, 60_000)) })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code])
  await once(child.stdout, 'data')
  expect(existsSync(join(folder, 'page'))).toBe(false)
  return child
}

test('a terminated build leaves the previous one (settings-12)', async () => {
  const child = await building()
  child.kill('SIGTERM')
  await once(child, 'exit')
  expect([page(), readdirSync(folder)]).toEqual(['good', ['cache', 'old', 'page']])
})

test('a killed build loses nothing: the next build restores the previous one (settings-12)', async () => {
  const child = await building()
  child.kill('SIGKILL')
  await once(child, 'exit')
  const failing = replaceBuild(folder, () => Promise.reject(new Error('again')))
  await expect(failing).rejects.toThrow('again')
  expect([page(), readdirSync(folder)]).toEqual(['good', ['cache', 'old', 'page']])
})
