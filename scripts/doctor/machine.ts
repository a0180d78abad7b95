import { execFile } from 'node:child_process'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openDataFolder } from '@/server/start/data-folder'
import type { Settings } from '@/settings/settings'
import { fault, note, reasonOf, ok, type Finding } from './finding'

/** Checks the machine that a shop is to run on: Node, programs, disk. */

const run = promisify(execFile)
const gigabyte = 1024 ** 3

/**
 * The Node releases of November 11, 2026, which fixed the last known vulnerabilities (docs/security.md), by
 * major version.
 */
const closed: Partial<Record<number, readonly [minor: number, patch: number]>> = { 24: [22, 3], 26: [13, 1] }

/** @param version in the form of process.version, such as v24.22.3 */
export function nodeFinding(version: string): Finding {
  const [major = 0, minor = 0, patch = 0] = version.slice(1).split('.').map(Number)
  if (major < 24)
    return fault(
      `Node ${version.slice(1)} is too old for the shop`,
      'Start the shop with npm, which uses the project’s own Node 24, or install Node 24.',
    )
  const [closedMinor, closedPatch] = closed[major] ?? (major < 26 ? [Infinity, 0] : [0, 0])
  if (minor > closedMinor || (minor === closedMinor && patch >= closedPatch))
    return ok(`Node ${version.slice(1)}`)
  return note(
    `Node ${version.slice(1)} has known vulnerabilities, which the Node releases of November 11, 2026 fixed`,
    'Run the shop with Node 24.22.3 or later (docs/operating.md, Deploying).',
  )
}

export async function pictureFinding(): Promise<Finding> {
  try {
    const { default: sharp } = await import('sharp')
    const size = { width: 1, height: 1, channels: 3 as const, background: '#fff' }
    await sharp({ create: size }).webp().toBuffer()
    return ok('pictures can be drawn (sharp)')
  } catch (error) {
    return fault(
      `pictures cannot be drawn: ${reasonOf(error)}`,
      'Run npm ci on this kind of machine, including optional packages.',
    )
  }
}

export async function pdfFinding(program = 'pdftocairo'): Promise<Finding> {
  const isThere = await run(program, ['-v']).then(
    () => true,
    () => false,
  )
  return isThere
    ? ok('shoppers’ PDFs can be drawn (poppler)')
    : note(
        'poppler is missing: shoppers’ PDFs are kept for the artist, without a picture',
        'Install poppler-utils.',
      )
}

/** Checks the data folder, and creates it if needed, as the start does. */
export async function dataFinding(dataDir: string): Promise<Finding> {
  const probe = join(dataDir, `.doctor-${process.pid}`)
  const problem = openDataFolder(dataDir)
  if (problem) return fault(problem, 'Make it belong to the user that the shop runs as.')
  try {
    await writeFile(probe, 'x')
    await rm(probe)
    return ok(`${dataDir} can be written to`)
  } catch (error) {
    return fault(
      `DATA_DIR, ${dataDir}, cannot be written to: ${reasonOf(error)}`,
      'Free disk space, and make it belong to the user that the shop runs as.',
    )
  }
}

/** @param free bytes that this user may still write there */
export function diskFinding(free: number, uploadsGigabytes: number): Finding {
  const says = `${(free / gigabyte).toFixed(1)} GB are free in DATA_DIR`
  if (free < gigabyte) return fault(says, 'Free disk space: orders and uploads fail on a full disk.')
  if (free < uploadsGigabytes * gigabyte)
    return note(
      `${says}, but shoppers’ files may take ${uploadsGigabytes} GB`,
      'Free disk space, or lower UPLOADS_GB.',
    )
  return ok(says)
}

export async function machineFindings({ dataDir, uploads }: Settings): Promise<Finding[]> {
  const written = await dataFinding(dataDir)
  const disk = await statfs(dataDir).catch(() => undefined)
  return [
    nodeFinding(process.version),
    await pictureFinding(),
    await pdfFinding(),
    written,
    ...(disk ? [diskFinding(disk.bavail * disk.bsize, uploads.gigabytes)] : []),
  ]
}
