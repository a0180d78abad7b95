import { randomUUID } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { maskSecrets } from '@/backend/kernel/mask-secrets'

/**
 * An unexpected failure as an error tracker reads it. It contains the kind of error, its place in our code and the
 * request's id, but no data of shoppers: no URL, address, body, header or user (observability-2).
 */

export interface Failure {
  /** The part of the shop that failed, such as "job". */
  where: string
  error: unknown
  requestId: string | undefined
}

export interface Place {
  brand: string
  build: string
  environment: string
}

const maxFrames = 40
const maxCauses = 3
const maxMessage = 300

/** Longer messages contain somebody's data; their beginning says what happened. */
const maxRead = 2_000

const quotes = [/["“”]/, "'", '`']

/** Hides what is between quotation marks, and after one without its pair. */
const withoutQuoted = (text: string) =>
  quotes.reduce<string>(
    (left, mark) =>
      left
        .split(mark)
        .map((part, index) => (index % 2 === 0 ? part : '…'))
        .join(' '),
    text,
  )

/** Texts in quotes and long numbers in an error's message may be a shopper's. */
const withoutValues = (text: string) =>
  withoutQuoted(maskSecrets(text.slice(0, maxRead)))
    .replaceAll(/\d{5,}/g, '…')
    .slice(0, maxMessage)

interface Frame {
  function?: string
  filename: string
  lineno: number
  colno: number
  in_app: boolean
}

function fileOf(written: string): string {
  const path = written.startsWith('file:') ? fileURLToPath(written.split('?')[0] ?? '') : written
  return path.startsWith('node:') ? path : relative(process.cwd(), path)
}

function frameOf(line: string): Frame | undefined {
  const [, name, file, row, column] =
    /^\s+at (?:(.+?) \()?((?:file:\/\/)?[^()]+?):(\d+):(\d+)\)?$/.exec(line) ?? []
  if (!file || !URL.canParse(file, 'file:///')) return undefined
  const filename = fileOf(file)
  return {
    ...(name && { function: name.slice(0, 120) }),
    filename: filename.slice(0, 200),
    lineno: Number(row),
    colno: Number(column),
    in_app: !/node_modules|^node:/.test(filename),
  }
}

/** Returns the stack's frames, the call that failed last, as the protocol wants them. */
const framesOf = ({ stack = '' }: Error): Frame[] =>
  stack
    .split('\n')
    .flatMap((line) => frameOf(line) ?? [])
    .slice(0, maxFrames)
    .toReversed()

/** Returns the error and its causes, the first cause first. */
function chainOf(error: unknown): Error[] {
  const chain: Error[] = []
  for (let each = error; each !== undefined && chain.length < maxCauses; each = each.cause) {
    if (!(each instanceof Error)) {
      chain.push(new Error(typeof each))
      break
    }
    chain.push(each)
  }
  return chain.toReversed()
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && /^\w{1,40}$/.test(String(error.code)) ? String(error.code) : ''

/** Returns what makes two failures the same: the part, the kind of error and the place in our code. */
export function fingerprintOf({ where, error }: Failure): string {
  const first = error instanceof Error ? framesOf(error).at(-1) : undefined
  const name = error instanceof Error ? error.name : typeof error
  return [where, name, codeOf(error), first && `${first.filename}:${first.lineno}`].filter(Boolean).join(' ')
}

/** @param count how often it has happened since it was last reported */
export function errorEvent(
  { where, error, requestId }: Failure,
  { brand, build, environment }: Place,
  { at, count }: { at: Date; count: number },
) {
  return {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: at.toISOString(),
    platform: 'node',
    level: 'error',
    environment,
    release: build,
    transaction: where,
    fingerprint: [fingerprintOf({ where, error, requestId })],
    tags: {
      brand,
      where,
      count: String(count),
      ...(requestId && { request_id: requestId }),
      ...(codeOf(error) && { code: codeOf(error) }),
    },
    exception: {
      values: chainOf(error).map((each) => ({
        type: each.name.slice(0, 80),
        value: withoutValues(each.message),
        stacktrace: { frames: framesOf(each) },
      })),
    },
  }
}
