import { createReadStream } from 'node:fs'
import { readdir, rm, stat, utimes } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { logFailure } from '@/backend/kernel/log'
import { buildFiles } from '@/next/server/data-address'
import { sendStream } from '../../http/send-stream'
import { type OwnFiles, type Build, publishBuild } from './publish-build'

/**
 * Serves files of this shop's other builds (scaling-3). Each instance copies its own build's files to
 * DATA_DIR. Pages of the previous build still find their files after a deploy, and so do those of the next
 * one while both run.
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

/** Names that no build file can have are never looked up on disk. */
const fileName = /^[\w[\]-][\w.[\]-]*(?:\/[\w[\]-][\w.[\]-]*)*$/

export interface OtherBuilds {
  /**
   * Sends a file of another build.
   * @returns false if no build has it
   */
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>
  stop: () => Promise<void>
}

const buildsIn = async (store: string) =>
  (await readdir(store).catch(() => [])).filter((name) => !name.startsWith('.'))

/** Deletes builds that no process has served for two weeks. */
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

/** Returns the file's name, decoded: pages with dynamic routes have brackets in their names. */
function nameIn(address: string): string | undefined {
  const [path = ''] = address.split('?', 1)
  const name = path.startsWith(buildFiles) ? decodeURIComponent(path.slice(buildFiles.length)) : ''
  return fileName.test(name) ? name : undefined
}

/** @param store the folder shared by this shop's instances */
export async function otherBuilds(build: Build, store: string, own: OwnFiles): Promise<OtherBuilds> {
  // A full disk must not keep the shop from starting.
  await publishBuild(build, store, own).catch((error: unknown) =>
    logFailure('sharing files with other builds', error),
  )
  const place = join(store, build.id)
  /** Updates the folder's time, so that a build in use never looks old. */
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
      // Files of the current build are served as usual.
      if (await stat(join(build.folder, 'static', name)).catch(() => undefined)) return false
      const found = await findFile(store, name)
      if (!found) return false
      await sendFile(request, response, found.path, found.size)
      return true
    },
    stop: async () => clearInterval(saying),
  }
}
