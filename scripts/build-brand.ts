import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeBrand } from '@/brand/compile'

/** Builds one brand's shop, unless .next/<brand> already holds a build of exactly these sources. */

const watched = ['src', 'theme', 'next.config.ts', 'package-lock.json']

function* filesBelow(path: string): Generator<string> {
  if (!existsSync(path)) return
  if (!statSync(path).isDirectory()) return void (yield path)
  for (const name of readdirSync(path).sort()) yield* filesBelow(join(path, name))
}

/** One hash over everything a build is made from. */
function sourcesDigest(brandDigest: string): string {
  const hash = createHash('sha256')
    .update(brandDigest)
    .update(process.env['COMMERCE_DIALECT'] ?? '')
  for (const file of watched.flatMap((path) => [...filesBelow(path)]))
    hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

const stampFile = (brandId: string) => join('.next', brandId, 'livery-build.txt')

export function isBuildFresh(brandId: string, brandDigest: string): boolean {
  const stamp = stampFile(brandId)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesDigest(brandDigest)
}

/** Written into pages while nobody knows the public address; replaced when the shop starts. */
const unknownAddress = 'https://site.invalid'

const addressFile = (brandId: string) => join('.next', brandId, 'livery-address.txt')

/**
 * One image serves any address: canonical links in pages that were rendered at build time take SITE_URL when the shop
 * starts. Pages rendered later read it themselves.
 */
export function settleAddress(brandId: string, siteUrl: string): void {
  const written = readFileSync(addressFile(brandId), 'utf8')
  if (written === siteUrl) return
  for (const file of filesBelow(join('.next', brandId, 'server/pages'))) {
    if (!/\.(html|json)$/.test(file)) continue
    const text = readFileSync(file, 'utf8')
    if (text.includes(written)) writeFileSync(file, text.replaceAll(written, siteUrl))
  }
  writeFileSync(addressFile(brandId), siteUrl)
}

/** Compiles the manifest; prints its problems and ends the process when it is broken. */
export function compileOrExit(brandId: string): { digest: string } {
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
  const code = await new Promise<number | null>((resolve) => {
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
    child.once('exit', (status) => {
      if (status !== 0) console.error(output)
      resolve(status)
    })
  })
  if (code !== 0) throw new Error(`next build of ${brandId} ended with ${code}`)
  writeFileSync(addressFile(brandId), unknownAddress)
  writeFileSync(stampFile(brandId), sourcesDigest(digest))
  console.log(`Built ${brandId} in ${((Date.now() - began) / 1000).toFixed(1)} s`)
}
