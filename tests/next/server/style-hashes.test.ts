import { createHash } from 'node:crypto'
import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { securityHeaders } from '@/http/security-headers'
import { styleHashes } from '@/next/server/style-hashes'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('the policy allows each of the pages’ style sheets inline once, and nothing else (server-3)', () => {
  const build = mkdtempSync(join(tmpdir(), 'livery-styles-'))
  mkdirSync(join(build, 'static/css'), { recursive: true })
  for (const name of ['app', 'home', 'shared'])
    writeFileSync(join(build, `static/css/${name}.css`), `.${name}{color:red}`)
  const pages = {
    '/_app': ['static/css/app.css', 'static/chunks/app.js'],
    '/': ['static/css/home.css', 'static/css/shared.css'],
    '/about-us': ['static/css/shared.css'],
  }
  writeFileSync(join(build, 'build-manifest.json'), JSON.stringify({ pages, lowPriorityFiles: [] }))

  const hashes = styleHashes(build)
  expect(hashes).toEqual([sha256(''), sha256('.home{color:red}'), sha256('.shared{color:red}')])
  const settings = { isHttps: true, isDevelopment: false, styleHashes: hashes }
  const policy = securityHeaders('/', settings)['content-security-policy'] ?? ''
  expect(policy).toContain(`style-src 'self' ${hashes.join(' ')};`)
  expect(policy).not.toMatch(/style-src [^;]*'unsafe-inline'/)
})
