import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chosenBrands } from '@/brand/brand-ids'
import { themeFile } from '@/brand/check/theme'
import { writeBrand } from '@/brand/compile'
import { compileAhead, isOfStart, startFile } from '@/lib/start-file'
import { exitOf } from './exit-of'
import { filesBelow } from './files-below'
import { leaveAddressOpen, unknownAddress } from './site-address'

/** Builds one brand's shop, unless .next/<brand> already holds a build of exactly these sources. */

const watched = ['src', 'theme', 'next.config.ts', 'scripts/short-class-names.ts', 'package-lock.json']

/** One hash over everything that a brand's build is made from; other brands' themes are no part of it. */
function sourcesDigest(brandId: string, brandDigest: string): string {
  const hash = createHash('sha256')
    .update(brandDigest)
    .update(process.env['COMMERCE_DIALECT'] ?? '')
  for (const file of watched.flatMap((path) => [...filesBelow(path)]))
    if (dirname(file) !== 'theme/brands' || file === themeFile(brandId))
      hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

interface BuildManifest {
  pages: Record<string, string[]>
  lowPriorityFiles: string[]
}

const stampFile = (brandId: string) => join('.next', brandId, 'livery-build.txt')

function isBuildFresh(brandId: string, brandDigest: string): boolean {
  const stamp = stampFile(brandId)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesDigest(brandId, brandDigest)
}

/**
 * What every page starts with and every build makes anew, as the one file that the document asks for (src/pages/_document.tsx):
 * webpack's loader, Next's client, the frame, and Next's two lists of pages. React changes rarely and stays by itself.
 * It and every script that a page begins with are compiled ahead.
 */
function joinStart(brandId: string) {
  const folder = join('.next', brandId)
  const buildId = readFileSync(join(folder, 'BUILD_ID'), 'utf8').trim()
  const { pages, lowPriorityFiles } = JSON.parse(
    readFileSync(join(folder, 'build-manifest.json'), 'utf8'),
  ) as BuildManifest // Next's own format
  const texts = [...(pages['/_app'] ?? []), ...lowPriorityFiles]
    .filter(isOfStart)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
  writeFileSync(join(folder, 'static', buildId, startFile), compileAhead + texts.join('\n'))

  const others = Object.values(pages)
    .flat()
    .filter((file) => file.endsWith('.js') && !isOfStart(file))
  for (const file of new Set(others))
    writeFileSync(join(folder, file), compileAhead + readFileSync(join(folder, file), 'utf8'))
}

/** Compiles the manifest; prints its problems and ends the process when it is broken. */
export function compileOrExit(brandId: string): { digest: string } {
  const chosen = chosenBrands(process.cwd(), [brandId])
  if ('wrong' in chosen) {
    console.error(chosen.wrong)
    process.exit(1)
  }
  const result = writeBrand(brandId)
  if (result.report) console.error(result.report)
  if (!result.digest) process.exit(1)
  return { digest: result.digest }
}

export async function buildBrand(brandId: string): Promise<void> {
  const { digest } = compileOrExit(brandId)
  if (isBuildFresh(brandId, digest)) return
  const began = Date.now()
  console.log(`Building ${brandId} …`)
  const child = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'build', '--webpack'], {
    stdio: ['ignore', process.env['BUILD_LOG'] ? 'inherit' : 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      BRAND: brandId,
      SITE_URL: unknownAddress,
      NEXT_TELEMETRY_DISABLED: '1',
    },
  })
  let output = ''
  child.stdout?.on('data', (chunk) => (output += String(chunk)))
  const code = await exitOf(child)
  if (code !== 0) {
    console.error(output)
    throw new Error(`next build of ${brandId} ended with ${code}`)
  }
  joinStart(brandId)
  leaveAddressOpen(brandId)
  writeFileSync(stampFile(brandId), sourcesDigest(brandId, digest))
  console.log(`Built ${brandId} in ${((Date.now() - began) / 1000).toFixed(1)} s`)
}
