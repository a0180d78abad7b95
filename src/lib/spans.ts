/**
 * Where the spans of a trace begin and end (observability-6). Until the process is given a tracer nothing happens here; its library is
 * loaded only then.
 */

/** Names, codes and numbers of ours: never what a shopper typed, and no value of a query. */
export type SpanFacts = Record<string, string | number>

export interface OpenSpan {
  /** Runs what belongs to the span: spans that begin meanwhile stand below it. */
  inside: <Result>(work: () => Result) => Result
  /** @param problem a name of what went wrong; undefined when nothing did */
  end: (facts?: SpanFacts, problem?: string) => void
}

/** `server`: a request of others; `client`: ours to another service; `internal`: anything between. */
export type SpanKind = 'server' | 'client' | 'internal'

export type BeginSpan = (name: string, kind: SpanKind, facts: SpanFacts) => OpenSpan

const state: { begin?: BeginSpan | undefined } = {}

/** @param begin undefined ends tracing */
export function setTracer(begin: BeginSpan | undefined) {
  state.begin = begin
}

export const isTracing = (): boolean => state.begin !== undefined

/** Undefined without a tracer. */
export const beginSpan = (name: string, kind: SpanKind, facts: SpanFacts = {}): OpenSpan | undefined =>
  state.begin?.(name, kind, facts)

/** The kind of an error: its text may say what a shopper typed. */
const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'Error')

/** Does some work as a span of the request that it is done for. */
export async function inSpan<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const span = beginSpan(name, 'internal')
  if (!span) return work()
  try {
    const result = await span.inside(work)
    span.end()
    return result
  } catch (error) {
    span.end({}, nameOf(error))
    throw error
  }
}
