import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { dirname, extname, join } from 'node:path'
import { logFailure } from '@/backend/kernel/log'
import { buildFiles } from '@/next/server/data-address'
import { sendStream } from '../http/send-stream'

/**
 * Files of other builds of this shop (scaling-3). Each instance keeps a copy of those of its own build in DATA_DIR, so that pages of the
 * build before find theirs after a deploy, and those of the next one theirs while old and new run side by side.
 */

const keptMs = 14 * 86_400_000
const sayEveryMs = 3_600_000

const types: Record<string, string> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.wasm': 'application/wasm',
}

/** What no name of a build file has is never looked for on the disk. */
const fileName = /^[\w[\]-][\w.[\]-]*(?:\/[\w[\]-][\w.[\]-]*)*$/

/** Files that the shop makes itself beside those of the build, by their addresses. */
export type OwnFiles = Record<string, string>

interface Build {
  /** Where the build lies, and how Next called it. */
  folder: string
  id: string
}

export interface OtherBuilds {
  /** Answers a file of another build. @returns false when none has it */
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>
  stop: () => Promise<void>
}

async function copyNew(from: string, to: string) {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const source = join(entry.parentPath, entry.name)
    const target = join(to, source.slice(from.length))
    await mkdir(dirname(target), { recursive: true })
    await copyFile(source, target)
  }
}

/** There whole or not at all: another instance may read it already. */
async function publish({ folder, id }: Build, store: string, own: OwnFiles) {
  const place = join(store, id)
  if (await stat(place).catch(() => undefined)) return
  const draft = join(store, `.${id}.${process.pid}`)
  await copyNew(join(folder, 'static'), draft)
  for (const [address, text] of Object.entries(own))
    await writeFile(join(draft, address.slice(buildFiles.length)), text)
  // Who was first is right: they are the same.
  await rename(draft, place).catch(() => rm(draft, { recursive: true, force: true }))
}

const buildsIn = async (store: string) =>
  (await readdir(store).catch(() => [])).filter((name) => !name.startsWith('.'))

/** Of builds that no process has served for two weeks. */
async function deleteOld(store: string) {
  for (const name of await readdir(store).catch(() => [])) {
    const facts = await stat(join(store, name)).catch(() => undefined)
    if (facts && facts.mtimeMs < Date.now() - keptMs)
      await rm(join(store, name), { recursive: true, force: true })
  }
}

async function findFile(store: string, name: string) {
  for (const build of await buildsIn(store)) {
    const path = join(store, build, name)
    const facts = await stat(path).catch(() => undefined)
    if (facts?.isFile()) return { path, size: facts.size }
  }
  return undefined
}

async function sendFile(request: IncomingMessage, response: ServerResponse, path: string, size: number) {
  response.statusCode = 200
  response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream')
  response.setHeader('cache-control', 'public, max-age=31536000, immutable')
  response.setHeader('content-length', size)
  if (request.method === 'HEAD') return void response.end()
  return sendStream(createReadStream(path), response)
}

/** Pages with parts of an address have brackets in their names. */
function nameIn(address: string): string | undefined {
  const [path = ''] = address.split('?', 1)
  const name = path.startsWith(buildFiles) ? decodeURIComponent(path.slice(buildFiles.length)) : ''
  return fileName.test(name) ? name : undefined
}

/** @param store the folder that instances of this shop share */
export async function otherBuilds(build: Build, store: string, own: OwnFiles): Promise<OtherBuilds> {
  // A full disk keeps no shop from starting.
  await publish(build, store, own).catch((error: unknown) => logFailure('files for other builds', error))
  const place = join(store, build.id)
  /** As long as a process serves a build, it is not old. */
  const sayServed = () => {
    const now = new Date()
    return utimes(place, now, now).catch(() => undefined)
  }
  await sayServed()
  await deleteOld(store)
  const saying = setInterval(() => void sayServed(), sayEveryMs).unref()
  return {
    async answer(request, response) {
      const name = nameIn(request.url ?? '')
      if (name === undefined) return false
      // Of this build it is answered as ever.
      if (await stat(join(build.folder, 'static', name)).catch(() => undefined)) return false
      const found = await findFile(store, name)
      if (!found) return false
      await sendFile(request, response, found.path, found.size)
      return true
    },
    stop: async () => clearInterval(saying),
  }
}
