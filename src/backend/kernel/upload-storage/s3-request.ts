import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { askService } from '@/lib/ask-service'
import type { Settings } from '@/settings/settings'

/** Signed requests to an object store. Waits for a slow store, but not for one that sends nothing. */

export type S3Account = NonNullable<Settings['uploads']['s3']>

/** The object store did not respond, or not as expected. The request can be retried later (media-54). */
export class StorageUnavailable extends Error {}

/** True for this error, also if GraphQL wrapped it. */
export const isStorageUnavailable = (error: unknown): boolean =>
  error instanceof StorageUnavailable ||
  (error instanceof Error && 'originalError' in error && error.originalError instanceof StorageUnavailable)

export const patience = {
  /** Timeout until a response begins. */
  answerMs: 5_000,
  /** Timeout for storing a file of 60 MB. */
  putMs: 120_000,
  /** Timeout between two pieces of a response. */
  pieceMs: 15_000,
  tries: 2,
  pauseMs: 200,
}

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Name of the object, or '' for the bucket. */
  file: string
  query?: Record<string, string>
  headers?: Record<string, string>
  data?: Uint8Array
}

export interface S3Answer {
  response: Response
  /** Cancels the rest of the response. */
  abort: () => void
}

const clients = new Map<string, AwsClient>()

function clientOf({ keyId, secret, region }: S3Account): AwsClient {
  const name = `${keyId} ${region} ${secret}`
  const client =
    clients.get(name) ??
    new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries: 0 })
  clients.set(name, client)
  return client
}

const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest('hex')

async function signed(account: S3Account, { method, file, query, headers, data }: S3Request) {
  const address = new URL(file === '' ? account.url : `${account.url}/${file}`)
  for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, value)
  return clientOf(account).sign(address.href, {
    method,
    // The store verifies the received bytes against this hash.
    headers: { ...headers, 'x-amz-content-sha256': sha256(data ?? new Uint8Array()) },
  })
}

async function askOnce(account: S3Account, request: S3Request): Promise<S3Answer> {
  const { url, headers } = await signed(account, request)
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(), request.data ? patience.putMs : patience.answerMs)
  try {
    const response = await askService(url, {
      method: request.method,
      headers,
      signal: ending.signal,
      ...(request.data && { body: new Uint8Array(request.data) }),
    })
    return { response, abort: () => ending.abort() }
  } finally {
    clearTimeout(timer)
  }
}

const isExpected = ({ status }: Response) => (status >= 200 && status < 300) || status === 404

/** @throws StorageUnavailable with the status and error code, but without the secret */
async function refuseAnswer({ response, abort }: S3Answer, { method, file }: S3Request): Promise<never> {
  const said = await response.text().catch(() => '')
  abort()
  const [, code = ''] = /<Code>(\w{1,60})<\/Code>/.exec(said) ?? []
  throw new StorageUnavailable(
    `The object store answered ${method} ${file || 'the list'} with ${response.status} ${code}`.trim(),
  )
}

/**
 * Sends a request, with a retry.
 * @returns a response with status 2xx or 404
 * @throws StorageUnavailable
 */
export async function askS3(account: S3Account, request: S3Request): Promise<S3Answer> {
  for (let attempt = 1; ; attempt++) {
    const answer = await askOnce(account, request).catch((error: unknown) => error)
    if (!isAnswer(answer)) {
      if (attempt < patience.tries) await wait(patience.pauseMs)
      else
        throw new StorageUnavailable(`The object store did not answer ${request.method} ${request.file}`, {
          cause: answer,
        })
    } else if (isExpected(answer.response)) return answer
    else if (answer.response.status < 500 || attempt >= patience.tries) return refuseAnswer(answer, request)
    else answer.abort()
  }
}

const isAnswer = (answer: unknown): answer is S3Answer =>
  typeof answer === 'object' && answer !== null && 'response' in answer
