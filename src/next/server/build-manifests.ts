import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Schemas of Next's build manifests, limited to what we read. */
const manifests = {
  /** The files that each page starts with. */
  'build-manifest.json': z.object({
    pages: z.record(z.string(), z.array(z.string())),
    lowPriorityFiles: z.array(z.string()),
  }),
  /** The pages rendered by the build. */
  'prerender-manifest.json': z.object({ routes: z.record(z.string(), z.unknown()) }),
  /** The configuration as the build resolved it. */
  'required-server-files.json': z.object({ config: z.looseObject({ distDir: z.string() }) }),
}
type Manifests = typeof manifests
export type ManifestName = keyof Manifests

export const manifestNames = Object.keys(manifests) as ManifestName[] // Object.keys of a table with exactly these keys

/** @throws if the installed Next version writes another format */
export function readManifest<Name extends ManifestName>(
  folder: string,
  name: Name,
): z.infer<Manifests[Name]> {
  const file = join(folder, name)
  const read = manifests[name].safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (read.success) return read.data as z.infer<Manifests[Name]> // parsed by the schema of that name
  throw new Error(
    `${file} is not in the shape that src/next/server/build-manifests.ts reads:\n${z.prettifyError(read.error)}`,
  )
}

/** Returns the id that Next gave to this build, also the folder name of its page lists. */
export const buildId = (folder: string) => readFileSync(join(folder, 'BUILD_ID'), 'utf8').trim()
