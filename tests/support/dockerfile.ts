import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { ownEnvironment } from './own-environment'
import { linkBelow, linkModules } from './project-copy'

/**
 * Executes the Dockerfile in a folder, without Docker: it copies what the file copies and runs what it runs.
 * Only the steps in `replacements` are done differently. An unknown instruction throws, so that no step is
 * skipped.
 */

export interface Image {
  /** Folder with the files of the image: its /shop is `${root}/shop`. */
  root: string
  workdir: string
  env: Record<string, string>
  command: string[]
  /** Folders that RUN assigns to the user of the container. */
  givenToUser: string[]
}

/** Creates a folder whose owner is set once the image is complete: only root may change owners. */
function give({ givenToUser }: Image, folder: string) {
  mkdirSync(folder)
  givenToUser.push(folder)
}

const replacements: Record<string, (stage: Image) => void> = {
  // Links the modules of this project, which npm ci has installed.
  'npm ci --no-audit --no-fund': ({ root, workdir }) => linkModules(join(root, workdir)),
  // The machine's poppler, which scripts/test.ts installs where it can.
  'apt-get update && apt-get install -y --no-install-recommends poppler-utils && rm -rf /var/lib/apt/lists/*':
    () => undefined,
  'mkdir /data && chown node:node /data': (stage) => give(stage, join(stage.root, 'data')),
  'mkdir .brand .next && chown node:node .brand .next'(stage) {
    for (const name of ['.brand', '.next']) give(stage, join(stage.root, stage.workdir, name))
  },
}

/** Returns the instructions without comments. */
const instructionsOf = (text: string) =>
  text
    .replace(/^#.*\n/gm, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => [line.split(' ', 1)[0] ?? '', line.slice(line.indexOf(' ') + 1)] as const)

const filled = (text: string, env: Record<string, string>) =>
  text.replace(/\$\{(\w+)\}/g, (_, name: string) => env[name] ?? '')

const ignoreLines = readFileSync('.dockerignore', 'utf8').split('\n')
const patterns = ignoreLines.filter((line) => line && !line.startsWith('#'))

/** Applies .dockerignore: the last line that matches a file or one of its parent folders decides. */
function isInContext(file: string): boolean {
  const speaksOf = (pattern: string) => pattern === '*' || file === pattern || file.startsWith(`${pattern}/`)
  const last = patterns.findLast((pattern) => speaksOf(pattern.replace(/^!/, '')))
  return last === undefined || last.startsWith('!')
}

function copyContext(source: string, target: string) {
  for (const name of source === '.' ? readdirSync('.') : [source])
    cpSync(name, source === '.' ? join(target, name) : target, {
      recursive: true,
      filter: (file) => isInContext(file),
    })
}

function copy(words: string[], stage: Image, stages: Map<string, Image>) {
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length)
  const paths = words.filter((word) => !word.startsWith('--'))
  const to = paths.pop() ?? '.'
  const target = join(stage.root, to.startsWith('/') ? '' : stage.workdir, to)
  const isIntoFolder = to.endsWith('/') || to === '.'
  for (const path of paths) {
    const source = from ? join(stages.get(from)?.root ?? '', path) : path
    const isFile = statSync(source).isFile()
    const place = isFile && isIntoFolder ? join(target, basename(path)) : target
    mkdirSync(isFile ? dirname(place) : place, { recursive: true })
    if (!from) copyContext(source, place)
    else if (isFile) cpSync(source, place)
    else linkBelow(source, place)
  }
}

function run(command: string, stage: Image) {
  const replacement = replacements[command]
  if (replacement) return replacement(stage)
  if (/(^|\s)\//.test(command)) throw new Error(`This would happen to the machine itself: ${command}`)
  execFileSync('sh', ['-ec', command], {
    cwd: join(stage.root, stage.workdir),
    env: ownEnvironment(stage.env),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return undefined
}

const assignments = (text: string, env: Record<string, string>) =>
  Object.fromEntries(
    filled(text, env)
      .split(' ')
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )

interface Making {
  brand: string
  stages: Map<string, Image>
  /** Called when a stage's sources are copied, before anything is built from them. */
  prepare: (shop: string) => void
}

/** Instructions without effect on files: the user and metadata. */
const shownNowhere = () => undefined

const steps: Record<string, (rest: string, stage: Image, making: Making) => void> = {
  WORKDIR(rest, stage) {
    stage.workdir = rest
    mkdirSync(join(stage.root, rest), { recursive: true })
  },
  ARG: (rest, { env }, { brand }) => Object.assign(env, assignments(rest, {}), { BRAND: brand }),
  ENV: (rest, { env }) => Object.assign(env, assignments(rest, env)),
  COPY(rest, stage, { stages, prepare }) {
    copy(filled(rest, stage.env).split(' '), stage, stages)
    if (rest === '. .') prepare(join(stage.root, stage.workdir))
  },
  RUN: (rest, stage) => run(filled(rest, stage.env), stage),
  CMD: (rest, stage) => (stage.command = JSON.parse(rest) as string[]), // the form without a shell
  USER: shownNowhere,
  VOLUME: shownNowhere,
  EXPOSE: shownNowhere,
  HEALTHCHECK: shownNowhere,
}

/** @returns the last stage, as a container gets it */
export function makeImage(folder: string, brand: string, prepare: Making['prepare']): Image {
  const making: Making = { brand, stages: new Map(), prepare }
  let stage: Image = { root: folder, workdir: '/', env: {}, command: [], givenToUser: [] }
  for (const [word, rest] of instructionsOf(readFileSync('Dockerfile', 'utf8'))) {
    const step = steps[word]
    if (word === 'FROM') {
      const name = / AS (\w+)$/.exec(rest)?.[1] ?? 'last'
      stage = { root: resolve(folder, name), workdir: '/', env: {}, command: [], givenToUser: [] }
      making.stages.set(name, stage)
    } else if (step) step(rest, stage, making)
    else throw new Error(`The Dockerfile says ${word}; teach it to ${import.meta.filename}`)
  }
  return stage
}
