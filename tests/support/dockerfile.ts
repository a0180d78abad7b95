import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { linkBelow, linkModules } from './project-copy'

/**
 * Carries out the Dockerfile in a folder, without Docker: what it copies is copied, what it runs is run. Only the two steps of
 * `standIns` are done otherwise. What it does not know it refuses, so that no step of the Dockerfile is left out.
 */

export interface Image {
  /** Where the files of the image are: its /shop is `${root}/shop`. */
  root: string
  workdir: string
  env: Record<string, string>
  command: string[]
}

interface Stage extends Image {
  name: string
}

const standIns: Record<string, (stage: Stage) => void> = {
  // The modules of this project, which npm ci has put here.
  'npm ci --no-audit --no-fund': ({ root, workdir }) => linkModules(join(root, workdir)),
  'mkdir /data && chown node:node /data': ({ root }) => mkdirSync(join(root, 'data')),
}

/** The instructions, comments left out. */
const instructionsOf = (text: string) =>
  text
    .replace(/^#.*\n/gm, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => [line.split(' ', 1)[0] ?? '', line.slice(line.indexOf(' ') + 1)] as const)

const filled = (text: string, env: Record<string, string>) =>
  text.replace(/\$\{(\w+)\}/g, (_, name: string) => env[name] ?? '')

/** .dockerignore: the last line that speaks of a file or of a folder above it decides. */
function isInContext(file: string): boolean {
  const lines = readFileSync('.dockerignore', 'utf8').split('\n')
  const patterns = lines.filter((line) => line && !line.startsWith('#'))
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

function copy(words: string[], stage: Stage, stages: Map<string, Stage>) {
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

const outsideTests: Record<string, string | undefined> = { NODE_ENV: undefined }

function run(command: string, stage: Stage) {
  const standIn = standIns[command]
  if (standIn) return standIn(stage)
  if (/(^|\s)\//.test(command)) throw new Error(`This would happen to the machine itself: ${command}`)
  execFileSync('sh', ['-ec', command], {
    cwd: join(stage.root, stage.workdir),
    env: { ...process.env, ...outsideTests, ...stage.env },
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

/** What does not show in files: who runs it, and what is said about it. */
const notFiles = new Set(['USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK'])

/** @param prepare called when a stage's sources are there, before anything is built from them */
export function makeImage(folder: string, brand: string, prepare: (shop: string) => void): Image {
  const stages = new Map<string, Stage>()
  let stage: Stage | undefined
  for (const [word, rest] of instructionsOf(readFileSync('Dockerfile', 'utf8'))) {
    if (word === 'FROM') {
      const name = / AS (\w+)$/.exec(rest)?.[1] ?? 'last'
      stage = { name, root: resolve(folder, name), workdir: '/', env: {}, command: [] }
      stages.set(name, stage)
      continue
    }
    if (!stage) throw new Error('The Dockerfile does not begin with FROM')
    if (word === 'WORKDIR') {
      stage.workdir = rest
      mkdirSync(join(stage.root, rest), { recursive: true })
    } else if (word === 'ARG') Object.assign(stage.env, assignments(rest, {}), { BRAND: brand })
    else if (word === 'ENV') Object.assign(stage.env, assignments(rest, stage.env))
    else if (word === 'COPY') {
      copy(filled(rest, stage.env).split(' '), stage, stages)
      if (rest === '. .') prepare(join(stage.root, stage.workdir))
    } else if (word === 'RUN') run(filled(rest, stage.env), stage)
    else if (word === 'CMD')
      stage.command = JSON.parse(rest) as string[] // the form that starts no shell
    else if (!notFiles.has(word))
      throw new Error(`The Dockerfile says ${word}; teach ${import.meta.filename}`)
  }
  if (!stage || !existsSync(stage.root)) throw new Error('The Dockerfile makes nothing')
  return stage
}
