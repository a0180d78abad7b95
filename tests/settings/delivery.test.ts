import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { brandIds } from '@/brand/brand-ids'
import { variableNames } from '@/settings/environment'
import { readSettings } from '@/settings/settings'
import { notices, noticesFile } from '../../scripts/notices/notices'
import { sbom } from '../../scripts/notices/sbom'
import { commands as npmScripts } from '../../scripts/commands'

/** The other files with which a shop is shipped and deployed. */

const container = z.looseObject({
  command: z.array(z.string()).optional(),
  env: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  startupProbe: z.unknown().optional(),
  livenessProbe: z.unknown().optional(),
  readinessProbe: z.unknown().optional(),
})

const podTemplate = z.object({
  spec: z.looseObject({
    automountServiceAccountToken: z.literal(false),
    securityContext: z.looseObject({ runAsNonRoot: z.literal(true), runAsUser: z.literal(1000) }),
    containers: z.array(container).nonempty(),
  }),
})

const resource = z.looseObject({
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
  spec: z.looseObject({ template: podTemplate.optional() }).optional(),
  data: z.record(z.string(), z.string()).optional(),
  stringData: z.record(z.string(), z.string()).optional(),
})

const resourcesOf = (file: string) =>
  parseAllDocuments(readFileSync(`deploy/kubernetes/${file}.yaml`, 'utf8'), { merge: true }).map(
    (document) => {
      expect(document.errors).toEqual([])
      return resource.parse(document.toJS())
    },
  )

const imageSettings = { BRAND: 'neon', NODE_ENV: 'production', HOST: '0.0.0.0', DATA_DIR: '/data' }

test('the Kubernetes settings are known to the shop, and a shop starts with them (release-2, settings-9)', () => {
  const [config, secret] = resourcesOf('settings')
  const given = { ...config?.data, ...secret?.stringData }
  expect(Object.keys(given).filter((name) => !variableNames.includes(name))).toEqual([])
  const read = readSettings(brandIds(), { ...imageSettings, ...given })
  expect(read).toMatchObject({ settings: { mode: 'live', server: { trustedProxies: 1 } } })
})

test('the shop has liveness and readiness probes, and one instance always stays (release-2)', () => {
  const resources = resourcesOf('shop')
  expect(resources.map(({ kind }) => kind)).toEqual([
    'PersistentVolumeClaim',
    'Deployment',
    'PodDisruptionBudget',
    'Service',
    'Ingress',
  ])
  const pods = resources.find(({ kind }) => kind === 'Deployment')?.spec?.template?.spec
  expect(pods?.containers[0]).toMatchObject({
    startupProbe: { httpGet: { path: '/api/live' } },
    livenessProbe: { httpGet: { path: '/api/live' } },
    readinessProbe: { httpGet: { path: '/api/ready' } },
  })
})

test('the migration job runs an existing command with the same settings (release-2, database-6)', () => {
  const [job] = resourcesOf('migrate')
  const command = job?.spec?.template?.spec.containers[0]?.command ?? []
  expect(command[0]).toBe('node')
  expect(npmScripts['migrate']).toMatchObject({ runs: [[command.at(-1)]] })
  expect(existsSync(command.at(-1) ?? '')).toBe(true)
})

interface Workflow {
  on: { schedule?: { cron: string }[]; push?: object; pull_request?: object | null }
  jobs: Record<string, { steps: { run?: string; uses?: string; with?: Record<string, string> }[] }>
}

const workflowCalled = (name: string) =>
  parse(readFileSync(`.github/workflows/${name}.yaml`, 'utf8')) as Workflow // format of a workflow

test('the workflow runs the commands of the README (release-3)', () => {
  const steps = Object.values(workflowCalled('ci').jobs).flatMap(({ steps: all }) => all)
  const commands = steps.flatMap(({ run }) => run ?? [])
  expect(commands.slice(0, 2).join(' && ')).toBe('npm ci && npm test')
  expect(readFileSync('README.md', 'utf8')).toContain('npm ci && npm test')
  expect(steps.find(({ uses }) => uses?.startsWith('actions/setup-node'))?.with).toMatchObject({
    'node-version-file': '.nvmrc',
  })
})

test('a separate workflow checks advisories and signatures with each change and every week (release-3)', () => {
  const { on, jobs } = workflowCalled('advisories')
  expect(Object.keys(on)).toEqual(expect.arrayContaining(['push', 'pull_request', 'schedule']))
  // Cron fields: minute, hour, any day of any month, one weekday.
  expect(on.schedule?.map(({ cron }) => cron)).toEqual([expect.stringMatching(/^\d+ \d+ \* \* [0-6]$/)])
  const steps = Object.values(jobs).flatMap(({ steps: all }) => all)
  const commands = steps.flatMap(({ run }) => run?.split(' && ') ?? [])
  expect(commands).toContain('npm audit --package-lock-only --omit=dev --audit-level=high')
  // npm checks signatures only of installed packages.
  const [install, signatures] = [/^npm ci\b/, /^npm audit signatures$/].map((pattern) =>
    commands.findIndex((command) => pattern.test(command)),
  )
  expect(install).toBeGreaterThanOrEqual(0)
  expect(signatures).toBeGreaterThan(install ?? 0)
  expect(steps.find(({ uses }) => uses?.startsWith('actions/setup-node'))?.with).toMatchObject({
    'node-version-file': '.nvmrc',
  })
  expect(readFileSync('docs/security.md', 'utf8')).toContain('.github/workflows/advisories.yaml')
})

test('.nvmrc, image and devcontainer use the Node version of package.json (release-3)', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  const node = dependencies['node'] ?? ''
  const [major] = node.split('.')
  expect(readFileSync('.nvmrc', 'utf8').trim()).toBe(node)
  expect(readFileSync('Dockerfile', 'utf8').match(/^FROM node:\d+/gm)).toEqual([
    `FROM node:${major}`,
    `FROM node:${major}`,
  ])
  const devcontainer = JSON.parse(readFileSync('.devcontainer/devcontainer.json', 'utf8')) as {
    image: string
  }
  expect(devcontainer.image).toContain(`typescript-node:${major}-`)
})

test('THIRD-PARTY-NOTICES.txt is up to date: npm run make notices (release-1)', () => {
  expect(readFileSync(noticesFile, 'utf8') === notices(), 'npm run make notices writes it anew').toBe(true)
})

test('the module list contains every production module and no development module (release-1)', () => {
  const { components } = JSON.parse(sbom()) as {
    components: { group?: string; name: string; version: string }[]
  } // CycloneDX format
  const listed = new Set(
    components.map(({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`),
  )
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { version: string; dev?: boolean }>
  } // npm's format
  const named = ([path, { version }]: [string, { version: string }]) =>
    `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`
  const rows = Object.entries(packages).filter(([path]) => path !== '')
  const stays = rows.filter(([, { dev }]) => !dev).map(named)
  expect(stays.filter((name) => !listed.has(name))).toEqual([])
  expect([...listed].filter((name) => !stays.includes(name))).toEqual([])
})
